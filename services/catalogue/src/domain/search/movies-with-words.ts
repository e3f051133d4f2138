import type { BestMovies } from './best-movies.ts';
import type { MovieKeys } from './collect-lexicon.ts';
import { commonBeginnings } from './common-beginnings.ts';
import type { Lexicon } from './lexicon.ts';
import { moviesInCommon } from './movies-in-common.ts';
import { moviesOfRarest } from './movies-of-rarest.ts';
import type { Wanted } from './wanted.ts';
import type { Work } from './work.ts';

/**
 * Offers the movies that have a word for each of the wanted ones, with their number of typos. `fewMovies` says up to how
 * many movies of the rarest word are looked at one by one: as many as a set has numbers, where nothing else is said.
 */
export function moviesWithWords(lexicon: Lexicon, movieWords: MovieKeys, work: Work, fewMovies?: number) {
  const common = commonBeginnings(lexicon, movieWords.starts.length - 1);
  const most = Math.min(fewMovies ?? common.size, lexicon.movies.length);
  const ofRarest = moviesOfRarest(lexicon, movieWords, common, { most, work });
  const inCommon = moviesInCommon(lexicon, movieWords, common, work);

  return (wanted: readonly Wanted[], best: BestMovies, qualityOf: (typos: number) => number): void => {
    const rarestFirst = wanted.toSorted((a, b) => a.movies - b.movies);
    if ((rarestFirst[0]?.movies ?? 0) <= most) ofRarest(rarestFirst, best, qualityOf);
    else inCommon(rarestFirst, best, qualityOf);
  };
}
