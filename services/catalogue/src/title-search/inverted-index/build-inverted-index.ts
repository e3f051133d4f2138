import { blockMinima } from './block-minima.ts';
import { type GrowableNumbers, growableNumbers } from './growable-numbers.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { buildTrie } from './trie.ts';

/** Collects the keys of each movie. Movies must be added in ascending order. */
export function invertedIndexBuilder() {
  const ids = new Map<string, number>();
  const movieEnds = growableNumbers();
  const keysOfMovies = growableNumbers();

  return {
    addMovie(keys: Iterable<string>): void {
      for (const key of keys) {
        const id = ids.get(key) ?? ids.size;
        if (id === ids.size) ids.set(key, id);
        keysOfMovies.push(id);
      }
      movieEnds.push(keysOfMovies.length);
    },
    finish: () => finish([...ids.keys()], movieEnds, keysOfMovies),
  };
}

/** Keys of every movie. The keys of movie m start at `starts[m]`. */
export type MovieKeys = { readonly keys: Uint32Array<ArrayBuffer>; readonly starts: Uint32Array<ArrayBuffer> };

function finish(added: readonly string[], movieEnds: GrowableNumbers, keysOfMovies: GrowableNumbers) {
  const sorted = added.toSorted();
  const rank = new Map(sorted.map((key, index) => [key, index]));
  const rankOfId = Uint32Array.from(added, (key) => rank.get(key) ?? 0);
  rank.clear();

  const ends = movieEnds.finish();
  const starts = new Uint32Array(ends.length + 1);
  starts.set(ends, 1);
  const keys = keysOfMovies.finish();
  for (let i = 0; i < keys.length; i += 1) keys[i] = rankOfId[keys[i] ?? 0] ?? 0;

  const movieKeys: MovieKeys = { keys, starts };
  const inverted = invert(movieKeys, sorted.length);
  const index: InvertedIndex = { trie: buildTrie(sorted), ...inverted, minima: blockMinima(inverted.postings) };
  return { index, movieKeys };
}

/** Inverts the lists with a counting sort, so each key's movies are in ascending order. */
function invert({ keys, starts }: MovieKeys, keyCount: number) {
  const postingStarts = startsOf(keys, keyCount);
  const next = postingStarts.slice();
  const postings = new Uint32Array(keys.length);
  const firstKeyBits = new Uint32Array(Math.ceil(keys.length / 32));
  for (let movie = 0; movie < starts.length - 1; movie += 1) {
    const first = starts[movie] ?? 0;
    const end = starts[movie + 1] ?? 0;
    for (let i = first; i < end; i += 1) {
      const key = keys[i] ?? 0;
      const posting = next[key] ?? 0;
      postings[posting] = movie;
      if (i === first) firstKeyBits[posting >>> 5] = (firstKeyBits[posting >>> 5] ?? 0) | (1 << (posting & 31));
      next[key] = posting + 1;
    }
  }
  return { postings, postingStarts, firstKeyBits };
}

function startsOf(keys: Uint32Array, keyCount: number): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(keyCount + 1);
  for (const key of keys) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  for (let key = 0; key < keyCount; key += 1) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
  return starts;
}
