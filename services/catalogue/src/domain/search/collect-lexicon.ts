import { type GrowingNumbers, growingNumbers } from './growing-numbers.ts';
import { keyTree } from './key-tree.ts';
import { leastOfBlocks } from './least-of-blocks.ts';
import type { Lexicon } from './lexicon.ts';

/** Gathers the keys of films that come in ascending order. */
export function collectLexicon() {
  const numbers = new Map<string, number>();
  const filmEnds = growingNumbers();
  const keysOfFilms = growingNumbers();

  return {
    addFilm(keys: Iterable<string>): void {
      for (const key of keys) {
        const number = numbers.get(key) ?? numbers.size;
        if (number === numbers.size) numbers.set(key, number);
        keysOfFilms.push(number);
      }
      filmEnds.push(keysOfFilms.length);
    },
    finish: () => finish([...numbers.keys()], filmEnds, keysOfFilms),
  };
}

/** The keys of film f begin at `starts[f]`. */
export type FilmKeys = { readonly keys: Uint32Array<ArrayBuffer>; readonly starts: Uint32Array<ArrayBuffer> };

function finish(met: readonly string[], filmEnds: GrowingNumbers, keysOfFilms: GrowingNumbers) {
  const sorted = met.toSorted();
  const rank = new Map(sorted.map((key, index) => [key, index]));
  const placeOf = Uint32Array.from(met, (key) => rank.get(key) ?? 0);
  rank.clear();

  const ends = filmEnds.finish();
  const starts = new Uint32Array(ends.length + 1);
  starts.set(ends, 1);
  const keys = keysOfFilms.finish();
  for (let i = 0; i < keys.length; i += 1) keys[i] = placeOf[keys[i] ?? 0] ?? 0;

  const filmKeys: FilmKeys = { keys, starts };
  const byKey = filmsByKey(filmKeys, sorted.length);
  const lexicon: Lexicon = { tree: keyTree(sorted), ...byKey, least: leastOfBlocks(byKey.films) };
  return { lexicon, filmKeys };
}

/** A counting sort: the films of each key come out ascending. */
function filmsByKey({ keys, starts }: FilmKeys, keyCount: number) {
  const filmStarts = new Uint32Array(keyCount + 1);
  for (const key of keys) filmStarts[key + 1] = (filmStarts[key + 1] ?? 0) + 1;
  for (let key = 0; key < keyCount; key += 1) filmStarts[key + 1] = (filmStarts[key + 1] ?? 0) + (filmStarts[key] ?? 0);

  const next = filmStarts.slice();
  const films = new Uint32Array(keys.length);
  const firsts = new Uint32Array(Math.ceil(keys.length / 32));
  for (let film = 0; film < starts.length - 1; film += 1) {
    const first = starts[film] ?? 0;
    for (let i = first; i < (starts[film + 1] ?? 0); i += 1) {
      const key = keys[i] ?? 0;
      const place = next[key] ?? 0;
      films[place] = film;
      if (i === first) firsts[place >>> 5] = (firsts[place >>> 5] ?? 0) | (1 << (place & 31));
      next[key] = place + 1;
    }
  }
  return { films, filmStarts, firsts };
}
