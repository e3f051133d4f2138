import { err } from '@dreamreel/kit/result';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import type { KnownTitles, Movies } from '../../application/ports.ts';
import type { GuessFacts } from '../../domain/compare-movies.ts';

/** These calls run as the system instead of the player, because the responses contain the answer. */
const context = { actor: { kind: 'system', name: 'game' } } as const;

export function catalogueMovies(rpc: Rpc): Movies {
  return {
    async ofDay(date) {
      const response = await rpc.call(catalogueCalls.movieOfDay, { date }, context);
      return response.ok ? response.value : undefined;
    },
    async withId(movieId) {
      const response = await rpc.call(catalogueCalls.movieToPlay, { movieId }, context);
      return response.ok ? response : err(response.error);
    },
  };
}

export function catalogueTitles(rpc: Pick<Rpc, 'call'>): KnownTitles {
  return async (texts) => {
    const response = await rpc.call(catalogueCalls.knownTitles, { texts: [...texts] }, context);
    return response.ok ? response.value : [];
  };
}

/** Creates a function that looks up the guessed movie's year and directors in the catalogue. */
export function catalogueFacts(rpc: Pick<Rpc, 'call'>) {
  return async (text: string): Promise<GuessFacts | null> => {
    const response = await rpc.call(catalogueCalls.titleFacts, { text }, context);
    return response.ok ? response.value : null;
  };
}
