// What people write in JavaScript: one function a contestant, loaded by name into a process of its own.

/** As one writes it: every line, cell by cell. No cell is checked. */
export function straightforward(board) {
  const n = board.length;
  const won = (cells) => cells[0] !== 0 && cells.every((cell) => cell === cells[0]);
  for (let i = 0; i < n; i++) {
    if (won(board[i]) || won(board.map((row) => row[i]))) return true;
  }
  if (won(board.map((row, i) => row[i])) || won(board.map((row, i) => row[n - 1 - i]))) return true;
  return board.every((row) => row.every((cell) => cell !== 0));
}

/** The answer of interviews: a counter for each line. */
export function counters(board) {
  const n = board.length;
  const rows = new Array(n).fill(0);
  const cols = new Array(n).fill(0);
  let main = 0;
  let anti = 0;
  let full = true;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      const cell = board[i][j];
      if (cell === 0) {
        full = false;
        continue;
      }
      if (cell !== 1 && cell !== 2) throw new Error('cell');
      const mark = cell === 1 ? 1 : -1;
      rows[i] += mark;
      cols[j] += mark;
      if (i === j) main += mark;
      if (i + j === n - 1) anti += mark;
    }
  }
  const won = (count) => Math.abs(count) === n;
  return full || won(main) || won(anti) || rows.some(won) || cols.some(won);
}

const anyColumns = [];
const typedColumns = new Uint8Array(46340);

/** The best loop that was found which checks every row and cell: one pass, an AND a line, no branch on a value. */
export function fold(board) {
  const n = board.length;
  if (!Array.isArray(board) || n < 1) throw new Error('size');
  for (let j = 0; j < n; j++) anyColumns[j] = 3;
  let bad = 0;
  let empty = 0;
  let won = 0;
  let main = 3;
  let anti = 3;
  for (let i = 0; i < n; i++) {
    const row = board[i];
    if (!Array.isArray(row) || row.length !== n) throw new Error('row');
    let line = 3;
    for (let j = 0; j < n; j++) {
      const cell = row[j];
      if ((cell | 0) !== cell) throw new Error('cell');
      bad |= (cell & ~3) | (cell & (cell >> 1));
      empty |= cell - 1;
      line &= cell;
      anyColumns[j] &= cell;
    }
    won |= line;
    main &= row[i];
    anti &= row[n - 1 - i];
  }
  if (bad !== 0) throw new Error('cell');
  for (let j = 0; j < n; j++) won |= anyColumns[j];
  return (won | main | anti) !== 0 || empty >= 0;
}

/** The same with a typed array for the columns, which is the faster one for some sizes. */
export function foldTyped(board) {
  const n = board.length;
  if (!Array.isArray(board) || n < 1) throw new Error('size');
  for (let j = 0; j < n; j++) typedColumns[j] = 3;
  let bad = 0;
  let empty = 0;
  let won = 0;
  let main = 3;
  let anti = 3;
  for (let i = 0; i < n; i++) {
    const row = board[i];
    if (!Array.isArray(row) || row.length !== n) throw new Error('row');
    let line = 3;
    for (let j = 0; j < n; j++) {
      const cell = row[j];
      if ((cell | 0) !== cell) throw new Error('cell');
      bad |= (cell & ~3) | (cell & (cell >> 1));
      empty |= cell - 1;
      line &= cell;
      typedColumns[j] &= cell;
    }
    won |= line;
    main &= row[i];
    anti &= row[n - 1 - i];
  }
  if (bad !== 0) throw new Error('cell');
  for (let j = 0; j < n; j++) won |= typedColumns[j];
  return (won | main | anti) !== 0 || empty >= 0;
}

/** 3 x 3 alone, without a loop, every cell checked. */
export function unrolled(board) {
  const [top, middle, bottom] = board;
  if (board.length !== 3 || top.length !== 3 || middle.length !== 3 || bottom.length !== 3) throw new Error('row');
  const a = top[0];
  const b = top[1];
  const c = top[2];
  const d = middle[0];
  const e = middle[1];
  const f = middle[2];
  const g = bottom[0];
  const h = bottom[1];
  const i = bottom[2];
  if ((a | 0) !== a || (b | 0) !== b || (c | 0) !== c || (d | 0) !== d || (e | 0) !== e) throw new Error('cell');
  if ((f | 0) !== f || (g | 0) !== g || (h | 0) !== h || (i | 0) !== i) throw new Error('cell');
  const both = (a & (a >> 1)) | (b & (b >> 1)) | (c & (c >> 1)) | (d & (d >> 1)) | (e & (e >> 1)) | (f & (f >> 1));
  if ((both | (g & (g >> 1)) | (h & (h >> 1)) | (i & (i >> 1))) !== 0) throw new Error('cell');
  if (((a | b | c | d | e | f | g | h | i) & ~3) !== 0) throw new Error('cell');
  const won = (a & b & c) | (d & e & f) | (g & h & i) | (a & d & g) | (b & e & h) | (c & f & i);
  if ((won | (a & e & i) | (c & e & g)) !== 0) return true;
  return (a && b && c && d && e && f && g && h && i) !== 0;
}

/** A flat array: one pass, an AND a line, every cell checked. */
export function foldFlat(board) {
  const n = Math.sqrt(board.length);
  if (!Number.isInteger(n) || n < 1) throw new Error('size');
  for (let j = 0; j < n; j++) typedColumns[j] = 3;
  let bad = 0;
  let empty = 0;
  let won = 0;
  let main = 3;
  let anti = 3;
  for (let i = 0, at = 0; i < n; i++) {
    let line = 3;
    for (let j = 0; j < n; j++) {
      const cell = board[at++];
      bad |= (cell & ~3) | (cell & (cell >> 1));
      empty |= cell - 1;
      line &= cell;
      typedColumns[j] &= cell;
    }
    won |= line;
    main &= board[i * n + i];
    anti &= board[i * n + n - 1 - i];
  }
  if (bad !== 0) throw new Error('cell');
  for (let j = 0; j < n; j++) won |= typedColumns[j];
  return (won | main | anti) !== 0 || empty >= 0;
}

/** A flat array, line by line, leaving where a cell decides; most cells are never looked at. */
export function earlyExitFlat(board) {
  const n = Math.sqrt(board.length);
  const won = (first, step) => {
    const mark = board[first];
    if (mark === 0) return false;
    for (let i = 1, at = first + step; i < n; i++, at += step) {
      if (board[at] !== mark) return false;
    }
    return true;
  };
  for (let i = 0; i < n; i++) {
    if (won(i * n, 1) || won(i, n)) return true;
  }
  return won(0, n + 1) || won(n - 1, n - 1) || !board.includes(0);
}

const LINES = [7, 56, 448, 73, 146, 292, 273, 84];

/** The moves of 3 x 3 as two sets of bits, every move checked. */
export function masks(moves) {
  let own = 0;
  let other = 0;
  for (let i = 0; i < moves.length; i++) {
    const move = moves[i];
    if (!Array.isArray(move) || move.length !== 2) throw new Error('move');
    const row = move[0];
    const col = move[1];
    if ((row | 0) !== row || (col | 0) !== col || row < 0 || row > 2 || col < 0 || col > 2) throw new Error('move');
    const bit = 1 << (3 * row + col);
    if (((own | other) & bit) !== 0) throw new Error('occupied');
    own |= bit;
    for (let line = 0; line < 8; line++) {
      if ((own & LINES[line]) === LINES[line]) {
        if (i + 1 < moves.length) throw new Error('over');
        return i % 2 === 0 ? 'A' : 'B';
      }
    }
    [own, other] = [other, own];
  }
  return moves.length === 9 ? 'Draw' : 'Pending';
}
