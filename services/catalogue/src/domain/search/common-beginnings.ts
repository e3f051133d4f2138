import { NODE } from './key-tree.ts';
import { type KeyRange, type Lexicon, movieCount, moviesOf } from './lexicon.ts';

/** One bit a movie, in the order of their rank. */
export type MovieSet = Uint32Array<ArrayBuffer>;
export type CommonBeginnings = ReturnType<typeof commonBeginnings>;

/**
 * The sets of movies of those beginnings that more than one movie in 32 has: a set then takes less memory than the list.
 * They are few, and made once, so that no search has to wait for one.
 */
export function commonBeginnings(lexicon: Lexicon, movieTotal: number) {
  const size = Math.ceil(movieTotal / 32);
  const sets = new Map<number, MovieSet>();
  for (const keys of commonRuns(lexicon, size)) {
    const set = new Uint32Array(size);
    addMovies(lexicon, keys, set);
    sets.set(nameOf(keys), set);
  }

  return {
    /** How many numbers a set has. */
    size,
    /** Undefined where the beginning is not common. */
    setOf: (keys: KeyRange): MovieSet | undefined =>
      movieCount(lexicon, keys) > size ? sets.get(nameOf(keys)) : undefined,
  };
}

export function addMovies(lexicon: Lexicon, keys: KeyRange, set: MovieSet): void {
  const [from, to] = moviesOf(lexicon, keys);
  for (let place = from; place < to; place += 1) {
    const movie = lexicon.movies[place] ?? 0;
    set[movie >>> 5] = (set[movie >>> 5] ?? 0) | (1 << (movie & 31));
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
      if (movieCount(lexicon, keys) <= size) continue;
      found.push(keys);
      visit(child, childTo);
    }
  };
  visit(0, tails.starts.length - 1);
  return found;
}
