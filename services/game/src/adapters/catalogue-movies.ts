import { err } from '@dreamreel/kit/result';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import { catalogueCalls } from '@dreamreel/proto/catalogue';
import { knownTitlesCall } from '@dreamreel/proto/known-titles';
import { previewCalls } from '@dreamreel/proto/preview';
import type { KnownTitles, Movies } from '../application/ports.ts';

/** The game's own question, not the player's: what it answers is secret. */
const context = { actor: { kind: 'system', name: 'game' } } as const;

export function catalogueMovies(rpc: Rpc): Movies {
  return {
    async ofDay(date) {
      const answer = await rpc.call(catalogueCalls.movieOfDay, { date }, context);
      return answer.ok ? answer.value : undefined;
    },
    async withId(movieId) {
      const answer = await rpc.call(previewCalls.movieToPlay, { movieId }, context);
      return answer.ok ? answer : err(answer.error);
    },
  };
}

export function catalogueTitles(rpc: Pick<Rpc, 'call'>): KnownTitles {
  return async (texts) => {
    const answer = await rpc.call(knownTitlesCall, { texts: [...texts] }, context);
    return answer.ok ? answer.value : [];
  };
}
