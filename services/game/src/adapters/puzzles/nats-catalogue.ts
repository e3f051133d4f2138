import { err } from '@dreamreel/kit/result';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { LRUCache } from 'lru-cache';
import type { KnownTitles, Movies } from '../../application/ports.ts';
import type { GuessFacts } from '../../domain/compare-movies.ts';

const MAX_FACTS = 5_000;
const FACTS_FRESH_MS = 10 * 60_000;

/** These calls run as the system instead of the player because the responses contain the answer. */
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

/**
 * Creates a function that looks up the facts about a guessed movie in the catalogue. Facts are cached because many
 * players guess the same movies, and every page view needs the facts of all guesses of the game.
 */
export function catalogueFacts(rpc: Pick<Rpc, 'call'>) {
  const cache = new LRUCache<string, { readonly facts: GuessFacts | null }>({
    max: MAX_FACTS,
    ttl: FACTS_FRESH_MS,
    async fetchMethod(text) {
      const response = await rpc.call(catalogueCalls.titleFacts, { text }, context);
      return { facts: response.ok ? response.value : null };
    },
  });
  return async (text: string): Promise<GuessFacts | null> => (await cache.fetch(text))?.facts ?? null;
}
