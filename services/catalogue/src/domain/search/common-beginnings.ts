import { NODE } from './key-tree.ts';
import { filmCount, filmsOf, type KeyRange, type Lexicon } from './lexicon.ts';

/** One bit a film, in the order of their rank. */
export type FilmSet = Uint32Array<ArrayBuffer>;
export type CommonBeginnings = ReturnType<typeof commonBeginnings>;

/**
 * The sets of films of those beginnings that more than one film in 32 has: a set then takes less memory than the list.
 * They are few, and made once, so that no search has to wait for one.
 */
export function commonBeginnings(lexicon: Lexicon, filmTotal: number) {
  const size = Math.ceil(filmTotal / 32);
  const sets = new Map<number, FilmSet>();
  for (const keys of commonRuns(lexicon, size)) {
    const set = new Uint32Array(size);
    addFilms(lexicon, keys, set);
    sets.set(nameOf(keys), set);
  }

  return {
    /** How many numbers a set has. */
    size,
    /** Undefined where the beginning is not common. */
    setOf: (keys: KeyRange): FilmSet | undefined =>
      filmCount(lexicon, keys) > size ? sets.get(nameOf(keys)) : undefined,
  };
}

export function addFilms(lexicon: Lexicon, keys: KeyRange, set: FilmSet): void {
  const [from, to] = filmsOf(lexicon, keys);
  for (let place = from; place < to; place += 1) {
    const film = lexicon.films[place] ?? 0;
    set[film >>> 5] = (set[film >>> 5] ?? 0) | (1 << (film & 31));
  }
}

/** A number for each run, exact up to 2^26 keys. */
function nameOf({ from, to }: KeyRange): number {
  return from * 2 ** 26 + to;
}

function commonRuns(lexicon: Lexicon, size: number): KeyRange[] {
  const { nodes, tails } = lexicon.tree;
  const found: KeyRange[] = [];
  const visit = (node: number, to: number): void => {
    const firstChild = nodes[node * NODE.size + NODE.firstChild] ?? 0;
    const end = nodes[(node + 1) * NODE.size + NODE.firstChild] ?? 0;
    for (let child = firstChild; child < end; child += 1) {
      const childTo = child + 1 < end ? (nodes[(child + 1) * NODE.size] ?? 0) : to;
      const keys = { from: nodes[child * NODE.size] ?? 0, to: childTo };
      if (filmCount(lexicon, keys) <= size) continue;
      found.push(keys);
      visit(child, childTo);
    }
  };
  visit(0, tails.starts.length - 1);
  return found;
}
