import type { Clock } from '@dreamreel/kit/process/clock';
import type { CallResult, Rpc } from '@dreamreel/kit/rpc/client';
import { utcDate } from '@dreamreel/proto/calendar';
import { friendOperations } from '@dreamreel/proto/game/friend-operations';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import type { AccountExport } from '@dreamreel/proto/identity/account-operations';
import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import type { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import type { ExportedPlay } from '@dreamreel/proto/identity/exported-data';
import { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { type AdminSignedIn, accountCalls, identityCalls } from '@dreamreel/proto/identity/internal-calls';
import type { identityOperations } from '@dreamreel/proto/identity/operations';
import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import type { RequestInput, RequestOf } from '@dreamreel/proto/operation';
import type { Sessions, SessionsByKind } from '../../../application/ports.ts';
import type { Log } from '../output/error-envelope.ts';
import { edgeFailure } from '../output/http-failure.ts';
import type { OperationHandlers } from './handlers.ts';

type Parts = {
  readonly rpc: Rpc;
  readonly sessions: SessionsByKind;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
};
type Operations = typeof identityOperations & typeof accountOperations & typeof adminOperations;
type Handlers = OperationHandlers<Operations>;
type AdminOperation = 'adminLogin' | 'adminLogout' | 'adminSession' | 'joinAsAdmin';
/** The session token from the browser's cookie before the request. */
type Browser = { readonly sessionToken: string | undefined };

/**
 * Creates handlers for the operations that start, end or check a session of a player or an admin, and for the account
 * export. All other account operations are forwarded to the identity service.
 */
export function identityHandlers(parts: Parts): Handlers {
  return { ...playerHandlers(parts), ...adminHandlers(parts) };
}

function playerHandlers({ rpc, sessions, clock, log }: Parts): Omit<Handlers, AdminOperation> {
  const claim = claimGames(rpc, log);
  /** Signs a player in, and claims the games that were played in the browser before. */
  const signIn =
    (call: typeof identityCalls.login | typeof identityCalls.register) =>
    async ({ request, sessionToken }: Browser & { readonly request: RequestOf<Operations['login' | 'register']> }) => {
      const { sessionId, anonymousId, ...form } = request;
      const result = await rpc.call(call, form);
      if (!result.ok) return result;
      const { user, token, expiresAt } = result.value;
      // The identity service has already ended the browser's previous session.
      if (sessionToken !== undefined) sessions.user.markEnded(sessionToken);
      await claim(user.id, { sessionId, anonymousId });
      const session = { token, expiresAt, actor: { kind: 'user', userId: user.id } } as const;
      return { ok: true, value: { success: true, user }, session } as const;
    };

  return {
    login: signIn(identityCalls.login),
    register: signIn(identityCalls.register),
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

    exportAccount: ({ request }) => exportAccount(rpc, clock, request.userId),

    async deleteAccount({ request, sessionToken }) {
      const result = await rpc.call(accountOperations.deleteAccount, request);
      if (!result.ok) return result;
      if (sessionToken !== undefined) sessions.user.markEnded(sessionToken);
      return { ok: true, value: { success: true }, session: 'ended' };
    },
  };
}

const CLAIM_MS = 2_000;

/**
 * Moves the games that a guest played in this browser to a user account. The function never rejects, so users can sign
 * in even while the game service is unavailable. Games that can't be claimed now are claimed at a later session check
 * (docs/decisions/012-idempotent-guest-claims.md).
 */
function claimGames(rpc: Rpc, log: Parts['log']) {
  return async (userId: number, games: RequestInput<typeof gameCalls.claimPlays>): Promise<void> => {
    if (games.sessionId === undefined && games.anonymousId === undefined) return;
    const context = { actor: { kind: 'user', userId }, deadline: Date.now() + CLAIM_MS } as const;
    try {
      await rpc.call(gameCalls.claimPlays, games, context);
    } catch (error) {
      log.warn({ err: error, userId }, 'guest games not claimed; retrying at the next session check');
    }
  };
}

/** Creates handlers for admin sessions. Each dashboard operation has its own access check. */
function adminHandlers({ rpc, sessions }: Parts): Pick<Handlers, AdminOperation> {
  /** Returns the new session of an admin. */
  function startSession({ token, expiresAt, username, role }: AdminSignedIn, { sessionToken }: Browser) {
    // The identity service has already ended the browser's previous session.
    if (sessionToken !== undefined) sessions.admin.markEnded(sessionToken);
    return { token, expiresAt, actor: { kind: role, name: username } };
  }

  return {
    async adminLogin({ request, ...browser }) {
      const result = await rpc.call(identityCalls.adminLogin, request);
      if (!result.ok) return result;
      return { ok: true, value: { success: true }, session: startSession(result.value, browser) };
    },

    async joinAsAdmin({ request, ...browser }) {
      const result = await rpc.call(adminCalls.joinAsAdmin, request);
      if (!result.ok) return result;
      const { username, role } = result.value;
      return { ok: true, value: { success: true, username, role }, session: startSession(result.value, browser) };
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
  return async ({ sessionToken: token }: Browser) => {
    if (token !== undefined) {
      await rpc.call(identityCalls.logout, { token });
      sessions.markEnded(token);
    }
    return { ok: true, value: { success: true }, session: 'ended' } as const;
  };
}

/** Collects the data that all services store about a user. Fails if any service is unavailable. */
async function exportAccount(rpc: Rpc, clock: Clock, userId: number) {
  const [user, plays, statistics, friends, mails] = await Promise.all([
    rpc.call(accountCalls.exportUser, { userId }),
    allPlays(rpc, userId),
    rpc.call(gameOperations.userStats, { userId }),
    rpc.call(friendOperations.friends, {}),
    rpc.call(notificationCalls.exportMails, { userId }),
  ]);
  if (!user.ok) return user;
  const now = clock.now();
  const { reminders, ...mailData } = mustSucceed(mails);
  const value: AccountExport = {
    exportedAt: now.toISOString(),
    date: utcDate(now),
    ...user.value,
    plays,
    statistics: mustSucceed(statistics),
    friends: mustSucceed(friends).groups.flatMap(({ code, isFounder, members }) =>
      members.filter(({ isYou }) => isYou).map(({ name }) => ({ code, name, isFounder })),
    ),
    mails: mailData,
    reminders,
  };
  return { ok: true, value } as const;
}

async function allPlays(rpc: Rpc, userId: number): Promise<ExportedPlay[]> {
  const plays: ExportedPlay[] = [];
  let after: string | undefined;
  do {
    const page = mustSucceed(await rpc.call(gameCalls.exportPlays, { userId, after }));
    plays.push(...page.plays);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return plays;
}

/**
 * Returns the value of a successful call. Expected errors can't occur, because users can only export their own data.
 */
function mustSucceed<Value>(result: CallResult<Value, string>): Value {
  if (result.ok) return result.value;
  throw new Error(`Account export failed: a service returned ${result.error}`);
}
