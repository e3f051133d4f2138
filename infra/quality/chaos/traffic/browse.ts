import { pick } from '@dreamreel/kit/process/seeded-random';
import type { Player } from './player.ts';

/** Reads the public pages: the movies of the landing page, titles, the archive. */
export async function browse({ visitor, random, wait }: Player, shouldContinue: () => boolean): Promise<void> {
  while (shouldContinue()) {
    await visitor.send('previousFeatures');
    await visitor.send('searchMovies', {
      path: `/api/search-movies?query=${pick(random, ['the', 'al', 'star', 'mat'])}`,
    });
    await visitor.send('archive');
    await wait(pick(random, [100, 300, 500]));
  }
}
