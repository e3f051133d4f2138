import { err } from '@dreamreel/kit/result';
import type { Rpc } from '@dreamreel/kit/rpc-client';
import { catalogueCalls } from '@dreamreel/proto/catalogue';
import { previewCalls } from '@dreamreel/proto/preview';
import type { Films } from '../application/ports.ts';

/** The game's own question, not the player's: what it answers is secret. */
const context = { actor: { kind: 'system', name: 'game' } } as const;

export function catalogueFilms(rpc: Rpc): Films {
  return {
    async ofDay(date) {
      const answer = await rpc.call(catalogueCalls.filmOfDay, { date }, context);
      return answer.ok ? answer.value : undefined;
    },
    async withId(movieId) {
      const answer = await rpc.call(previewCalls.filmToPlay, { movieId }, context);
      return answer.ok ? answer : err(answer.error);
    },
  };
}
