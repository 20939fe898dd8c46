// Asks an installed package, named by the first argument, what `cargo xtask demo` shows: one JSON object a line.
const { gameOver, tictactoe } = await import(process.argv[2]);

function ask(question, call) {
  const answer = call();
  // The first calls warm up, and tell how many make a sample of 2 ms.
  const end = performance.now() + 20;
  let calls = 1;
  for (; performance.now() < end; calls++) call();
  calls = Math.max(1, Math.floor(calls / 10));
  const samples = [];
  for (let sample = 0; sample < 11; sample++) {
    const start = performance.now();
    for (let done = 0; done < calls; done++) call();
    samples.push((performance.now() - start) / calls);
  }
  samples.sort((a, b) => a - b);
  console.log(JSON.stringify({ question, answer, nanoseconds: samples[5] * 1e6 }));
}

const row = [[1, 1, 1], [2, 2, 1], [1, 2, 2]];
const antiDiagonal = [[0, 0, 1], [0, 1, 2], [1, 2, 0]];
const full = [[1, 2, 1], [1, 2, 2], [2, 1, 1]];
const open = [[1, 2, 0], [2, 2, 1], [0, 0, 1]];
ask("row", () => gameOver(row));
ask("anti-diagonal", () => gameOver(antiDiagonal));
ask("full", () => gameOver(full));
ask("open", () => gameOver(open));

const aWins = [[0, 0], [2, 0], [1, 1], [2, 1], [2, 2]];
const bWins = [[0, 0], [1, 1], [0, 1], [0, 2], [1, 0], [2, 0]];
const draw = [[0, 0], [1, 1], [2, 0], [1, 0], [1, 2], [2, 1], [0, 1], [0, 2], [2, 2]];
const pending = [[0, 0], [1, 1]];
ask("moves A", () => tictactoe(aWins));
ask("moves B", () => tictactoe(bWins));
ask("moves Draw", () => tictactoe(draw));
ask("moves Pending", () => tictactoe(pending));

// A fills row 0, B row 1: A is first.
const race = Array.from({ length: 1999 }, (_, move) => [move % 2, Math.floor(move / 2)]);
ask("1999 moves", () => tictactoe(race, 1000));

// No line anywhere and only the last cell empty: every cell must be looked at.
const indexes = Array.from({ length: 1000 }, (_, index) => index);
const large = indexes.map((row) => indexes.map((col) => 1 + ((row + Math.floor(col / 2)) % 2)));
large[999][999] = 0;
ask("1000 x 1000", () => gameOver(large));
