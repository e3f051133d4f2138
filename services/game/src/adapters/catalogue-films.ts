import type { Rpc } from '@dreamreel/kit/rpc-client';
import { catalogueCalls } from '@dreamreel/proto/catalogue';
import type { Films } from '../application/ports.ts';

export function catalogueFilms(rpc: Rpc): Films {
  return {
    async ofDay(date) {
      // The game's own question, not the player's: what it answers is secret.
      const answer = await rpc.call(catalogueCalls.filmOfDay, { date }, { actor: { kind: 'system', name: 'game' } });
      return answer.ok ? answer.value : undefined;
    },
  };
}
