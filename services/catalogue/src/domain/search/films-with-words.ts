import type { BestFilms } from './best-films.ts';
import type { FilmKeys } from './collect-lexicon.ts';
import { commonBeginnings } from './common-beginnings.ts';
import { filmsInCommon } from './films-in-common.ts';
import { filmsOfRarest } from './films-of-rarest.ts';
import type { Lexicon } from './lexicon.ts';
import type { Wanted } from './wanted.ts';
import type { Work } from './work.ts';

/**
 * Offers the films that have a word for each of the wanted ones, with their number of typos. `fewFilms` says up to how
 * many films of the rarest word are looked at one by one: as many as a set has numbers, where nothing else is said.
 */
export function filmsWithWords(lexicon: Lexicon, filmWords: FilmKeys, work: Work, fewFilms?: number) {
  const common = commonBeginnings(lexicon, filmWords.starts.length - 1);
  const most = Math.min(fewFilms ?? common.size, lexicon.films.length);
  const ofRarest = filmsOfRarest(lexicon, filmWords, common, { most, work });
  const inCommon = filmsInCommon(lexicon, filmWords, common, work);

  return (wanted: readonly Wanted[], best: BestFilms, qualityOf: (typos: number) => number): void => {
    const rarestFirst = wanted.toSorted((a, b) => a.films - b.films);
    if ((rarestFirst[0]?.films ?? 0) <= most) ofRarest(rarestFirst, best, qualityOf);
    else inCommon(rarestFirst, best, qualityOf);
  };
}
