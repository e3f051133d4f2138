import { filmsOf, type KeyRange, type Lexicon } from './lexicon.ts';

/** One bit a film, in the order of their rank. */
export type FilmSet = Uint32Array<ArrayBuffer>;

/** Sets of the films that have a word of some runs. A set is good until the next `begin`. */
export function filmSets(lexicon: Lexicon, filmCount: number) {
  const length = Math.ceil(filmCount / 32);
  const kept = new Map<string, FilmSet>();
  const spare: FilmSet[] = [];
  let used = 0;

  const emptySet = (): FilmSet => {
    const set = spare[used] ?? new Uint32Array(length);
    spare[used] = set;
    used += 1;
    return set.fill(0);
  };

  const addTo = (set: FilmSet, keys: KeyRange): void => {
    const [from, to] = filmsOf(lexicon, keys);
    for (let i = from; i < to; i += 1) {
      const film = lexicon.films[i] ?? 0;
      set[film >>> 5] = (set[film >>> 5] ?? 0) | (1 << (film & 31));
    }
  };

  /** Beginnings that very many films have are few, so their sets are kept. */
  const keptSet = (keys: KeyRange): FilmSet => {
    const name = `${keys.from} ${keys.to}`;
    const set = kept.get(name) ?? new Uint32Array(length);
    if (!kept.has(name)) {
      kept.set(name, set);
      addTo(set, keys);
    }
    return set;
  };

  const isLarge = (keys: KeyRange): boolean => {
    const [from, to] = filmsOf(lexicon, keys);
    return to - from > length;
  };

  return {
    length,
    begin(): void {
      used = 0;
    },

    of(runs: readonly KeyRange[]): FilmSet {
      const [only, ...others] = runs;
      if (only && others.length === 0 && isLarge(only)) return keptSet(only);
      const set = emptySet();
      for (const keys of runs) {
        if (isLarge(keys)) unite(set, keptSet(keys));
        else addTo(set, keys);
      }
      return set;
    },
  };
}

function unite(set: FilmSet, other: FilmSet): void {
  for (let i = 0; i < set.length; i += 1) set[i] = (set[i] ?? 0) | (other[i] ?? 0);
}
