import type { Rpc } from '@dreamreel/kit/rpc/client';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import type { identityOperations } from '@dreamreel/proto/identity/operations';
import type { SignedIn } from '@dreamreel/proto/identity/sessions';
import type { Sessions, SessionsByKind } from '../../../application/ports.ts';
import type { ClaimGames, GuestGames } from '../../claim-games.ts';
import { edgeFailure } from '../output/http-failure.ts';
import type { OperationHandlers } from './handlers.ts';

type Parts = { readonly rpc: Rpc; readonly sessions: SessionsByKind; readonly claim: ClaimGames };
type Handlers = OperationHandlers<typeof identityOperations>;
type AdminOperation = 'adminLogin' | 'adminLogout' | 'adminSession';

/**
 * Creates handlers for operations that use a session cookie: sign-in, sign-out, and session checks for players and
 * admins.
 */
export function identityHandlers(parts: Parts): Handlers {
  return { ...playerHandlers(parts), ...adminHandlers(parts) };
}

function playerHandlers({ rpc, sessions, claim }: Parts): Omit<Handlers, AdminOperation> {
  async function startSession(
    { user, token, expiresAt }: SignedIn,
    previousToken: string | undefined,
    games: GuestGames,
  ) {
    // The identity service has already ended the browser's previous session.
    if (previousToken !== undefined) sessions.user.markEnded(previousToken);
    await claim(user.id, games);
    return {
      ok: true,
      value: { success: true, user },
      session: { token, expiresAt, actor: { kind: 'user', userId: user.id } },
    } as const;
  }

  return {
    async login({ request, clientAddress, sessionToken: previousToken }) {
      const { sessionId, anonymousId, ...form } = request;
      const result = await rpc.call(identityCalls.login, { ...form, clientAddress, previousToken });
      return result.ok ? startSession(result.value, previousToken, { sessionId, anonymousId }) : result;
    },

    async register({ request, clientAddress, sessionToken: previousToken }) {
      const { sessionId, anonymousId, ...form } = request;
      const result = await rpc.call(identityCalls.register, { ...form, clientAddress, previousToken });
      return result.ok ? startSession(result.value, previousToken, { sessionId, anonymousId }) : result;
    },

    logout: signOut(rpc, sessions.user),

    async me({ request, actor, isSameOrigin }) {
      const { userId: expectedUserId, ...games } = request;
      if (actor.kind !== 'user') throw edgeFailure('not-signed-in');
      const { userId } = actor;
      // Another user signed in in another tab.
      if (expectedUserId !== undefined && expectedUserId !== userId) throw edgeFailure('session-expired');

      const result = await rpc.call(identityCalls.user, { userId });
      if (!result.ok) throw edgeFailure('session-expired');
      // Links on other sites must not be able to add games to a visitor's account.
      if (isSameOrigin) await claim(userId, games);
      return { ok: true, value: { user: result.value } };
    },
  };
}

/**
 * Creates handlers for admin sign-in, sign-out, and session checks. Each dashboard operation has its own access check.
 */
function adminHandlers({ rpc, sessions }: Parts): Pick<Handlers, AdminOperation> {
  return {
    async adminLogin({ request, clientAddress, sessionToken: previousToken }) {
      const result = await rpc.call(identityCalls.adminLogin, { ...request, clientAddress, previousToken });
      if (!result.ok) return result;
      // The identity service has already ended the browser's previous session.
      if (previousToken !== undefined) sessions.admin.markEnded(previousToken);
      const { token, expiresAt, username, role } = result.value;
      const actor = { kind: role, name: username };
      return { ok: true, value: { success: true }, session: { token, expiresAt, actor } };
    },

    adminLogout: signOut(rpc, sessions.admin),

    async adminSession({ actor }) {
      if (actor.kind !== 'admin' && actor.kind !== 'editor') return { ok: true, value: { authenticated: false } };
      return { ok: true, value: { authenticated: true, username: actor.name, role: actor.kind } };
    },
  };
}

/** Ends the session of a request. The cookie is removed only after the identity service has ended the session. */
function signOut(rpc: Rpc, sessions: Sessions) {
  return async ({ sessionToken: token }: { readonly sessionToken: string | undefined }) => {
    if (token !== undefined) {
      await rpc.call(identityCalls.logout, { token });
      sessions.markEnded(token);
    }
    return { ok: true, value: { success: true }, session: 'ended' } as const;
  };
}
