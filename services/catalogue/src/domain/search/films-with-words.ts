import type { BestFilms } from './best-films.ts';
import type { FilmKeys } from './collect-lexicon.ts';
import { filmsInCommon } from './films-in-common.ts';
import { filmsOfRarest } from './films-of-rarest.ts';
import type { Lexicon } from './lexicon.ts';
import { rarestOf, type Wanted } from './wanted.ts';

/** Up to here it is quicker to look at each film that has the rarest word than to put together all that have another. */
export const FEW_FILMS = 2_000;

/** Offers the films that have a word for each of the wanted ones, with their number of typos. */
export function filmsWithWords(lexicon: Lexicon, filmWords: FilmKeys, fewFilms: number) {
  const ofRarest = filmsOfRarest(lexicon, filmWords);
  const inCommon = filmsInCommon(lexicon, filmWords.starts.length - 1);

  return (wanted: readonly Wanted[], best: BestFilms, qualityOf: (typos: number) => number): void => {
    const rarest = rarestOf(lexicon, wanted);
    if (rarest.count <= fewFilms) ofRarest(rarest.runs, wanted, best, qualityOf);
    else inCommon(wanted, best, qualityOf);
  };
}
