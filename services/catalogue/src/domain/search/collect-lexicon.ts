import { type GrowingNumbers, growingNumbers } from './growing-numbers.ts';
import { keyTree } from './key-tree.ts';
import { leastOfBlocks } from './least-of-blocks.ts';
import type { Lexicon } from './lexicon.ts';

/** Gathers the keys of movies that come in ascending order. */
export function collectLexicon() {
  const numbers = new Map<string, number>();
  const movieEnds = growingNumbers();
  const keysOfMovies = growingNumbers();

  return {
    addMovie(keys: Iterable<string>): void {
      for (const key of keys) {
        const number = numbers.get(key) ?? numbers.size;
        if (number === numbers.size) numbers.set(key, number);
        keysOfMovies.push(number);
      }
      movieEnds.push(keysOfMovies.length);
    },
    finish: () => finish([...numbers.keys()], movieEnds, keysOfMovies),
  };
}

/** The keys of movie f begin at `starts[f]`. */
export type MovieKeys = { readonly keys: Uint32Array<ArrayBuffer>; readonly starts: Uint32Array<ArrayBuffer> };

function finish(met: readonly string[], movieEnds: GrowingNumbers, keysOfMovies: GrowingNumbers) {
  const sorted = met.toSorted();
  const rank = new Map(sorted.map((key, index) => [key, index]));
  const placeOf = Uint32Array.from(met, (key) => rank.get(key) ?? 0);
  rank.clear();

  const ends = movieEnds.finish();
  const starts = new Uint32Array(ends.length + 1);
  starts.set(ends, 1);
  const keys = keysOfMovies.finish();
  for (let i = 0; i < keys.length; i += 1) keys[i] = placeOf[keys[i] ?? 0] ?? 0;

  const movieKeys: MovieKeys = { keys, starts };
  const byKey = moviesByKey(movieKeys, sorted.length);
  const lexicon: Lexicon = { tree: keyTree(sorted), ...byKey, least: leastOfBlocks(byKey.movies) };
  return { lexicon, movieKeys };
}

/** A counting sort: the movies of each key come out ascending. */
function moviesByKey({ keys, starts }: MovieKeys, keyCount: number) {
  const movieStarts = new Uint32Array(keyCount + 1);
  for (const key of keys) movieStarts[key + 1] = (movieStarts[key + 1] ?? 0) + 1;
  for (let key = 0; key < keyCount; key += 1)
    movieStarts[key + 1] = (movieStarts[key + 1] ?? 0) + (movieStarts[key] ?? 0);

  const next = movieStarts.slice();
  const movies = new Uint32Array(keys.length);
  const firsts = new Uint32Array(Math.ceil(keys.length / 32));
  for (let movie = 0; movie < starts.length - 1; movie += 1) {
    const first = starts[movie] ?? 0;
    for (let i = first; i < (starts[movie + 1] ?? 0); i += 1) {
      const key = keys[i] ?? 0;
      const place = next[key] ?? 0;
      movies[place] = movie;
      if (i === first) firsts[place >>> 5] = (firsts[place >>> 5] ?? 0) | (1 << (place & 31));
      next[key] = place + 1;
    }
  }
  return { movies, movieStarts, firsts };
}
