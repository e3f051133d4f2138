import type { Clock } from '@dreamreel/kit/process/clock';
import type { CallResult, Rpc } from '@dreamreel/kit/rpc/client';
import { utcDate } from '@dreamreel/proto/calendar';
import type { ExportedPlay } from '@dreamreel/proto/game/exported-plays';
import { friendOperations } from '@dreamreel/proto/game/friend-operations';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import type { AccountExport } from '@dreamreel/proto/identity/account-export';
import type { accountOperations } from '@dreamreel/proto/identity/account-operations';
import type { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { accountCalls } from '@dreamreel/proto/identity/internal-account-calls';
import { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import type { SessionsByKind } from '../../../application/ports.ts';
import type { OperationHandlers } from './handlers.ts';

type Parts = { readonly rpc: Rpc; readonly sessions: SessionsByKind; readonly clock: Clock };

type Handlers = OperationHandlers<typeof accountOperations & typeof adminOperations>;

/**
 * Creates handlers for the account operations of players and admins that need the client's address or session cookie.
 * All other account operations are forwarded to the identity service.
 */
export function accountHandlers({ rpc, sessions, clock }: Parts): Handlers {
  return {
    requestPasswordReset: ({ request, clientAddress }) =>
      rpc.call(accountCalls.requestPasswordReset, { ...request, clientAddress }),

    resendVerification: ({ request, clientAddress }) =>
      rpc.call(accountCalls.resendVerification, { ...request, clientAddress }),

    changeEmail: ({ request, clientAddress }) => rpc.call(accountCalls.changeEmail, { ...request, clientAddress }),

    changePassword: ({ request, clientAddress, sessionToken }) =>
      rpc.call(accountCalls.changePassword, { ...request, clientAddress, sessionToken }),

    exportAccount: ({ request }) => exportAccount(rpc, clock, request.userId),

    async deleteAccount({ request, clientAddress, sessionToken }) {
      const result = await rpc.call(accountCalls.deleteAccount, { ...request, clientAddress });
      if (!result.ok) return result;
      if (sessionToken !== undefined) sessions.user.markEnded(sessionToken);
      return { ok: true, value: { success: true }, session: 'ended' };
    },

    async joinAsAdmin({ request, clientAddress, sessionToken: previousToken }) {
      const result = await rpc.call(adminCalls.joinAsAdmin, { ...request, clientAddress, previousToken });
      if (!result.ok) return result;
      // The identity service has already ended the browser's previous session.
      if (previousToken !== undefined) sessions.admin.markEnded(previousToken);
      const { token, expiresAt, username, role } = result.value;
      const session = { token, expiresAt, actor: { kind: role, name: username } };
      return { ok: true, value: { success: true, username, role }, session };
    },

    async changeAdminPassword({ request, clientAddress, sessionToken: token = '' }) {
      return rpc.call(adminCalls.changeAdminPassword, { ...request, clientAddress, token });
    },
  };
}

type Caller = Pick<Rpc, 'call'>;

/** Collects the data that all services store about a user. Fails if any service is unavailable. */
async function exportAccount(rpc: Caller, clock: Clock, userId: number) {
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

async function allPlays(rpc: Caller, userId: number): Promise<ExportedPlay[]> {
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
