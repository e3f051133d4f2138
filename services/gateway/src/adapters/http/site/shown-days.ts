import type { Rpc } from '@dreamreel/kit/rpc/client';
import type { GameDate } from '@dreamreel/proto/calendar';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { LRUCache } from 'lru-cache';
import { edgeFailure } from '../output/http-failure.ts';

const CACHED_MS = 60_000;

/**
 * Returns all days with a movie up to `today`, in chronological order. Rejects while the game service is unavailable.
 */
export type ShownDays = (today: GameDate) => Promise<readonly GameDate[]>;

export function shownDays(rpc: Rpc): ShownDays {
  const cache = new LRUCache<GameDate, readonly GameDate[]>({
    max: 2,
    ttl: CACHED_MS,
    fetchMethod: async () => {
      const result = await rpc.call(gameCalls.shownDays, {}, { actor: { kind: 'system', name: 'gateway' } });
      if (!result.ok) throw edgeFailure('unavailable');
      return result.value.days;
    },
  });
  return async (today) => (await cache.fetch(today)) ?? [];
}
