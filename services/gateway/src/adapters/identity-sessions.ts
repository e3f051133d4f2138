import { createHash } from 'node:crypto';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import type { Actor } from '@dreamreel/proto/actor';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import type { SessionKind } from '@dreamreel/proto/operation';
import { LRUCache } from 'lru-cache';
import type { Sessions, SessionsByKind } from '../application/ports.ts';

/** Cache lifetimes in milliseconds for active sessions and for ended sessions. */
type CacheMs = Readonly<Record<SessionKind | 'ended', number>>;

const CACHE_MS: CacheMs = {
  // This lifetime is short because a session that is ended through another gateway replica stays valid until the cache
  // entry expires.
  user: 5_000,
  admin: 1_000,
  // This lifetime is longer than a response from the identity service can be in flight.
  ended: 10_000,
};
const MAX_CACHED = 50_000;

/** Looks up sessions in the identity service. */
export function identitySessions(rpc: Pick<Rpc, 'call'>, cacheMs = CACHE_MS): SessionsByKind {
  const asGuest = { actor: { kind: 'guest' } } as const;
  return {
    user: cachedSessions('user', cacheMs, async (token) => {
      const result = await rpc.call(identityCalls.session, { token }, asGuest);
      return result.ok ? { kind: 'user', userId: result.value.userId } : 'ended';
    }),
    admin: cachedSessions('admin', cacheMs, async (token) => {
      const result = await rpc.call(identityCalls.adminSession, { token }, asGuest);
      return result.ok ? { kind: result.value.role, name: result.value.username } : 'ended';
    }),
  };
}

/**
 * Caches session lookups because a single page view sends half a dozen requests and the guess box sends a request for
 * each typed letter.
 */
function cachedSessions(
  kind: SessionKind,
  cacheMs: CacheMs,
  lookUp: (token: string) => Promise<Actor | 'ended'>,
): Sessions {
  // Don't use `max`, because lru-cache would allocate memory for all entries in advance.
  const cache = new LRUCache<string, Actor | 'ended'>({
    maxSize: MAX_CACHED,
    sizeCalculation: () => 1,
    ttl: cacheMs[kind],
  });

  return {
    async actorOf(token) {
      const key = hashOf(token);
      const cached = cache.get(key);
      if (cached) return cached;

      const actor = await lookUp(token);
      // The session may have ended while this response was in flight.
      if (cache.get(key) === 'ended') return 'ended';
      cache.set(key, actor);
      return actor;
    },

    markEnded(token) {
      cache.set(hashOf(token), 'ended', { ttl: cacheMs.ended });
    },
  };
}

/** Hashes a token so that no plaintext tokens are kept in memory. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
