import type { Clock } from '@dreamreel/kit/process/clock';
import type { CallResult, Rpc } from '@dreamreel/kit/rpc/client';
import { utcDate } from '@dreamreel/proto/calendar';
import { friendOperations } from '@dreamreel/proto/game/friend-operations';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import type { AccountExport } from '@dreamreel/proto/identity/account-operations';
import type { ExportedPlay } from '@dreamreel/proto/identity/exported-data';
import { accountCalls } from '@dreamreel/proto/identity/internal-calls';
import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';

type Caller = Pick<Rpc, 'call'>;

/** Collects the data that all services store about a user. Fails if any service is unavailable. */
export async function exportAccount(rpc: Caller, clock: Clock, userId: number) {
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
