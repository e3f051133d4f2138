/** Result of comparing the typed text with a name, based on the optimal string alignment distance. */
export type Alignment = {
  /** Distance between the typed text and the closest prefix of the name. */
  readonly typos: number;
  /** Distance between the typed text and the whole name. Inexact if it exceeds the limit. */
  readonly wholeTypos: number;
  /** Indexes of the letters in the name that match the typed text. */
  readonly typed: readonly number[];
};

/**
 * Distance table. The cell at row i and column j compares the first i typed letters with the first j letters of the
 * name.
 */
type Table = { readonly costs: Uint8Array; readonly width: number; readonly typed: string; readonly name: string };

const FAR = 200;

/** Aligns the typed text with a name. Returns undefined if no prefix of the name is within `most` typos. */
export function alignLetters(typed: string, name: string, most: number): Alignment | undefined {
  if (name.startsWith(typed)) {
    return { typos: 0, wholeTypos: name.length - typed.length, typed: Array.from(typed, (_, index) => index) };
  }
  const table = most > 0 ? tableOf(typed, name.slice(0, typed.length + most), most) : undefined;
  if (!table) return undefined;

  let end = 0;
  for (let j = 1; j < table.width; j += 1) {
    if (costAt(table, typed.length, j) <= costAt(table, typed.length, end)) end = j;
  }
  const typos = costAt(table, typed.length, end);
  if (typos > most) return undefined;
  const wholeTypos = costAt(table, typed.length, table.width - 1) + (name.length - table.name.length);
  return { typos, wholeTypos, typed: lettersTyped(table, end) };
}

/** Fills the table as far as it can be reached with `most` typos. Returns undefined if the end can't be reached. */
function tableOf(typed: string, name: string, most: number): Table | undefined {
  const width = name.length + 1;
  const table = { costs: new Uint8Array((typed.length + 1) * width).fill(FAR), width, typed, name };
  for (let j = 0; j <= Math.min(most, name.length); j += 1) table.costs[j] = j;
  for (let i = 1; i <= typed.length; i += 1) {
    let least = FAR;
    for (let j = Math.max(0, i - most); j <= Math.min(name.length, i + most); j += 1) {
      const cost = leastCost(table, i, j);
      table.costs[i * width + j] = cost;
      least = Math.min(least, cost);
    }
    if (least > most) return undefined;
  }
  return table;
}

function costAt({ costs, width }: Table, i: number, j: number): number {
  return i < 0 || j < 0 ? FAR : (costs[i * width + j] ?? FAR);
}

function isEqual({ typed, name }: Table, i: number, j: number): boolean {
  return i > 0 && j > 0 && typed[i - 1] === name[j - 1];
}

function isSwapped({ typed, name }: Table, i: number, j: number): boolean {
  return i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1];
}

/**
 * Returns the lowest cost of a cell: a matching or replaced letter, two swapped letters, an extra letter, or a missing
 * letter.
 */
function leastCost(table: Table, i: number, j: number): number {
  const replaced = costAt(table, i - 1, j - 1) + (isEqual(table, i, j) ? 0 : 1);
  const swapped = isSwapped(table, i, j) ? costAt(table, i - 2, j - 2) + 1 : FAR;
  return Math.min(replaced, swapped, costAt(table, i - 1, j) + 1, costAt(table, i, j - 1) + 1);
}

/** Backtracks through the table, starting with the whole typed text and the first `end` letters of the name. */
function lettersTyped(table: Table, end: number): number[] {
  const letters: number[] = [];
  let i = table.typed.length;
  let j = end;
  while (i > 0) {
    const cost = costAt(table, i, j);
    if (isEqual(table, i, j) && cost === costAt(table, i - 1, j - 1)) {
      letters.push(j - 1);
      i -= 1;
      j -= 1;
    } else if (isSwapped(table, i, j) && cost === costAt(table, i - 2, j - 2) + 1) {
      letters.push(j - 1, j - 2);
      i -= 2;
      j -= 2;
    } else if (cost === costAt(table, i - 1, j - 1) + 1) {
      i -= 1;
      j -= 1;
    } else if (cost === costAt(table, i - 1, j) + 1) i -= 1;
    else j -= 1;
  }
  return letters.reverse();
}
