import { createHash } from 'node:crypto';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import type { Actor } from '@dreamreel/proto/actor';
import type { SessionKind } from '@dreamreel/proto/http-route';
import { identityCalls } from '@dreamreel/proto/identity';
import { LRUCache } from 'lru-cache';
import type { Sessions, SessionsByKind } from '../application/ports.ts';

/** Not longer: a session that ends through another replica of the gateway lives on here for this time. */
const REMEMBERED_MS = { user: 5_000, admin: 1_000 } as const satisfies Record<SessionKind, number>;
/** Longer than an answer of the identity service can be under way. */
const JUST_ENDED_MS = 10_000;
const MOST_REMEMBERED = 50_000;

/** Sessions as the identity service knows them. */
export function identitySessions(rpc: Pick<Rpc, 'call'>): SessionsByKind {
  const asked = { actor: { kind: 'guest' } } as const;
  return {
    user: remembered('user', async (token) => {
      const answer = await rpc.call(identityCalls.session, { token }, asked);
      return answer.ok ? { kind: 'user', userId: answer.value.user.id } : 'ended';
    }),
    admin: remembered('admin', async (token) => {
      const answer = await rpc.call(identityCalls.adminSession, { token }, asked);
      return answer.ok ? { kind: 'admin', name: answer.value.username } : 'ended';
    }),
  };
}

/**
 * Each is remembered for a moment, because one visit to a page asks half a dozen times and typing into the guess
 * box asks at every letter.
 */
function remembered(kind: SessionKind, whose: (token: string) => Promise<Actor | 'ended'>): Sessions {
  const known = new LRUCache<string, Actor | 'just-ended'>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS[kind] });

  return {
    async actorOf(token) {
      const key = hashOf(token);
      const told = known.get(key);
      if (told) return told;

      const actor = await whose(token);
      // It may have ended while this answer was under way.
      if (known.get(key) === 'just-ended') return 'just-ended';
      if (actor !== 'ended') known.set(key, actor);
      return actor;
    },

    ended(token) {
      known.set(hashOf(token), 'just-ended', { ttl: JUST_ENDED_MS });
    },
  };
}

/** No token stays in memory as it is. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
