import type { Rpc } from '@dreamreel/kit/rpc/client';
import { identityCalls, type SignedIn } from '@dreamreel/proto/identity';
import type { identityRoutes } from '@dreamreel/proto/identity-routes';
import type { SessionsByKind } from '../../application/ports.ts';
import type { ClaimGames, GuestGames } from '../claim-games.ts';
import { withSuccess } from './call-results.ts';
import type { HandlersOf } from './handlers.ts';
import { edgeFailure } from './http-failure.ts';
import { signOut } from './sign-out.ts';

type Parts = { readonly rpc: Rpc; readonly sessions: SessionsByKind; readonly claim: ClaimGames };

/** Sign-in, sign-out, and what belongs to an account. */
export function authHandlers({ rpc, sessions, claim }: Parts): HandlersOf<typeof identityRoutes> {
  async function begin({ user, token, expiresAt }: SignedIn, previousToken: string | undefined, games: GuestGames) {
    // The identity service has ended the previous session of the browser.
    if (previousToken !== undefined) sessions.user.markEnded(previousToken);
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
      const result = await rpc.call(identityCalls.login, { ...form, clientAddress, previousToken });
      return result.ok ? begin(result.value, previousToken, { sessionId, anonymousId }) : result;
    },

    async register({ body, clientAddress, sessionToken: previousToken }) {
      const { sessionId, anonymousId, ...form } = body;
      const result = await rpc.call(identityCalls.register, { ...form, clientAddress, previousToken });
      return result.ok ? begin(result.value, previousToken, { sessionId, anonymousId }) : result;
    },

    logout: signOut(rpc, sessions.user),

    async me({ query, actor, isSameOrigin }) {
      const { userId: expectedUserId, ...games } = query;
      if (actor.kind !== 'user') throw edgeFailure('not-signed-in');
      const { userId } = actor;
      // Another tab has signed another user in.
      if (expectedUserId !== undefined && expectedUserId !== userId) throw edgeFailure('session-expired');

      const result = await rpc.call(identityCalls.user, { userId });
      if (!result.ok) throw edgeFailure('session-expired');
      // A link on a page of another origin must not add games of its own choice to a visitor's.
      if (isSameOrigin) await claim(userId, games);
      return { ok: true, value: { user: result.value } };
    },

    emailPreferences: async ({ params, body }) =>
      withSuccess(await rpc.call(identityCalls.setEmailPreference, { ...params, ...body })),
  };
}
