import { pick } from '../../bench/search/seeded-random.ts';
import type { Player } from './player.ts';

/** Looks at what everybody may see: the landing page's movies, titles, the days before. */
export async function lookAround({ visitor, random, patience }: Player, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    await visitor.ask('previousFeatures');
    await visitor.ask('searchMovies', {
      path: `/api/search-movies?query=${pick(random, ['the', 'al', 'star', 'mat'])}`,
    });
    await visitor.ask('archive');
    await patience(pick(random, [100, 300, 500]));
  }
}
