import type { Rpc } from '@dreamreel/kit/rpc/client';
import { identityCalls, type SignedIn } from '@dreamreel/proto/identity';
import type { identityRoutes } from '@dreamreel/proto/identity-routes';
import type { SessionsByKind } from '../../application/ports.ts';
import type { ClaimGames, GuestGames } from '../claim-games.ts';
import type { HandlersOf } from './handlers.ts';
import { edgeFailure } from './http-failure.ts';
import { signOut } from './sign-out.ts';

type Parts = { readonly rpc: Rpc; readonly sessions: SessionsByKind; readonly claim: ClaimGames };

/** Signing in and out, and what belongs to an account. */
export function authHandlers({ rpc, sessions, claim }: Parts): HandlersOf<typeof identityRoutes> {
  async function begin({ user, token, expiresAt }: SignedIn, previousToken: string | undefined, games: GuestGames) {
    // The identity service has ended the session that the browser had until now.
    if (previousToken !== undefined) sessions.user.ended(previousToken);
    await claim(user.id, games);
    return {
      ok: true,
      value: { success: true, user },
      session: { token, expiresAt, of: { kind: 'user', userId: user.id } },
    } as const;
  }

  return {
    async login({ body, clientAddress, sessionToken: previousToken }) {
      const { sessionId, anonymousId, ...form } = body;
      const answer = await rpc.call(identityCalls.login, { ...form, clientAddress, previousToken });
      return answer.ok ? begin(answer.value, previousToken, { sessionId, anonymousId }) : answer;
    },

    async register({ body, clientAddress, sessionToken: previousToken }) {
      const { sessionId, anonymousId, ...form } = body;
      const answer = await rpc.call(identityCalls.register, { ...form, clientAddress, previousToken });
      return answer.ok ? begin(answer.value, previousToken, { sessionId, anonymousId }) : answer;
    },

    logout: signOut(rpc, sessions.user),

    async me({ query, actor, isFromOwnPages }) {
      const { userId: believed, ...games } = query;
      if (actor.kind !== 'user') throw edgeFailure('not-signed-in');
      const { userId } = actor;
      // Another tab has signed somebody else in.
      if (believed !== undefined && believed !== userId) throw edgeFailure('session-expired');

      const answer = await rpc.call(identityCalls.user, { userId });
      if (!answer.ok) throw edgeFailure('session-expired');
      // A link on a foreign page must not mix games of its own choice into a visitor's.
      if (isFromOwnPages) await claim(userId, games);
      return { ok: true, value: { user: answer.value } };
    },

    async emailPreferences({ params, body }) {
      const answer = await rpc.call(identityCalls.setEmailPreference, { ...params, ...body });
      return answer.ok ? { ok: true, value: { success: true, ...answer.value } } : answer;
    },
  };
}
