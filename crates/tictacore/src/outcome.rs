//! The two players, and how a board or a game stands.

use core::fmt;

/// One of the two players; A moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Player {
    /// Moves first; its marks are cells of value 1.
    A = 1,
    /// Moves second; its marks are cells of value 2.
    B = 2,
}

impl Player {
    /// Both players, the first to move first.
    pub const ALL: [Self; 2] = [Self::A, Self::B];

    /// The value of a cell that holds this player's mark: 1 or 2.
    ///
    /// ```
    /// use tictacore::Player;
    ///
    /// assert_eq!(Player::B.cell(), 2);
    /// ```
    pub const fn cell(self) -> u8 {
        self as u8
    }

    /// Whose mark a cell of this value holds; nobody's where it is empty (or no cell at all).
    ///
    /// ```
    /// use tictacore::Player;
    ///
    /// assert_eq!(Player::of_cell(1), Some(Player::A));
    /// assert_eq!(Player::of_cell(0), None);
    /// ```
    pub const fn of_cell(cell: u8) -> Option<Self> {
        match cell {
            1 => Some(Self::A),
            2 => Some(Self::B),
            _ => None,
        }
    }

    /// The other player.
    ///
    /// ```
    /// use tictacore::Player;
    ///
    /// assert_eq!(Player::A.opponent(), Player::B);
    /// ```
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// `"A"` or `"B"`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
        }
    }

    /// The player of this name.
    ///
    /// ```
    /// use tictacore::Player;
    ///
    /// assert_eq!(Player::from_name("A"), Some(Player::A));
    /// assert_eq!(Player::from_name("a"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|player| player.name() == name)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How a board or a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Outcome {
    /// Nobody has won, and a cell is empty.
    Pending = 0,
    /// A holds a line.
    A = 1,
    /// B holds a line.
    B = 2,
    /// No cell is empty, and nobody holds a line.
    Draw = 3,
    /// Each player holds a line: no play reaches such a board, but a board function may be given one.
    Both = 4,
}

impl Outcome {
    /// All outcomes, in the order of their codes.
    pub const ALL: [Self; 5] = [Self::Pending, Self::A, Self::B, Self::Draw, Self::Both];

    /// From what a pass over the cells has seen. `won` is the OR, over all lines, of the AND of a line's
    /// cells: its bit 0 is set exactly when A holds a line, its bit 1 exactly when B does.
    pub(crate) const fn from_seen(won: u8, any_empty: bool) -> Self {
        use Outcome::{A, B, Both, Draw, Pending};
        // Looked up: a branch that depends on the board is one that a processor seldom foresees.
        static OUTCOMES: [[Outcome; 4]; 2] = [[Draw, A, B, Both], [Pending, A, B, Both]];
        OUTCOMES[any_empty as usize][(won & 3) as usize]
    }

    /// 0 Pending, 1 A, 2 B, 3 Draw, 4 Both: the same in every language and version.
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// `"Pending"`, `"A"`, `"B"`, `"Draw"` or `"Both"`.
    ///
    /// ```
    /// use tictacore::Outcome;
    ///
    /// assert_eq!(Outcome::Draw.name(), "Draw");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pending => "Pending",
            Self::A => "A",
            Self::B => "B",
            Self::Draw => "Draw",
            Self::Both => "Both",
        }
    }

    /// Whether the game is over: anything but `Pending`.
    ///
    /// ```
    /// use tictacore::Outcome;
    ///
    /// assert!(Outcome::Draw.is_over());
    /// assert!(!Outcome::Pending.is_over());
    /// ```
    pub const fn is_over(self) -> bool {
        !matches!(self, Self::Pending)
    }

    /// The one player who has won, if just one has.
    ///
    /// ```
    /// use tictacore::{Outcome, Player};
    ///
    /// assert_eq!(Outcome::B.winner(), Some(Player::B));
    /// assert_eq!(Outcome::Draw.winner(), None);
    /// ```
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::A => Some(Player::A),
            Self::B => Some(Player::B),
            _ => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
