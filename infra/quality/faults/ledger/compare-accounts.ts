import { doubled, type Finding, isPossible, lost, repeated, unexpected } from './findings.ts';
import type { Account, Ledger } from './ledger.ts';
import type { State } from './read-state.ts';

/**
 * Compares the ledger's accounts with the stored users, the subscriber copies in the notification service, and the
 * delivered emails.
 */
export function compareAccounts({ accounts }: Pick<Ledger, 'accounts'>, state: State): readonly Finding[] {
  const known = new Set(accounts.map(({ email }) => email));
  return [
    ...accounts.flatMap((account) => compareAccount(account, state)),
    ...state.users.flatMap(({ email }) => unexpected(!known.has(email), `user ${email}`)),
    ...repeated(state.users, ({ email }) => `user ${email}`),
    ...state.addressees.flatMap((email) => unexpected(!known.has(email), `mail to ${email}`)),
  ];
}

function compareAccount(account: Account, state: State): readonly Finding[] {
  const { email, userId, notifications } = account;
  const user = state.users.find((each) => each.email === email);
  if (!user) return lost(userId !== null, `user ${email}`);
  const copies = state.subscribers.filter((each) => each.userId === user.id);
  return [
    ...unexpected(userId !== null && userId !== user.id, `user ${email} is ${user.id}, was ${userId}`),
    ...lost(
      !isPossible(notifications, user.notifications),
      `switch of ${email}: it is ${user.notifications}, acknowledged was ${notifications.acknowledged}`,
    ),
    ...lost(copies.length === 0, `event: ${email} never reached the notification service`),
    ...copies.flatMap((copy) =>
      lost(
        copy.notifications !== user.notifications,
        `event: ${email} is ${user.notifications}, the notification service has ${copy.notifications}`,
      ),
    ),
    ...compareMails(account, user.id, state),
  ];
}

/**
 * Checks that no one got two emails and that every email recorded as sent was delivered. Accounts that were due to
 * receive an email must at least have a delivery row.
 */
function compareMails({ email, isDueMail }: Account, userId: number, state: State): readonly Finding[] {
  const arrived = state.addressees.filter((each) => each === email).length;
  const [row, ...more] = state.deliveries.filter((each) => each.userId === userId);
  const is = (...states: string[]) => row !== undefined && states.includes(row.state);
  return [
    ...doubled(more.length > 0, `delivery to ${email}`),
    ...doubled(arrived > 1, `${arrived} mails to ${email}`),
    ...lost(!row && isDueMail, `mail to ${email}: it was never listed`),
    ...unexpected(!row && arrived > 0, `mail to ${email}, who is not listed`),
    ...lost(is('sent') && arrived === 0, `mail to ${email}: recorded as sent`),
    ...lost(is('queued', 'sending'), `mail to ${email}: still ${row?.state}`),
    ...unexpected(is('played', 'unsubscribed', 'failed') && arrived > 0, `mail to ${email}, recorded as ${row?.state}`),
  ];
}
