import { doubled, type Finding, grouped, lost, unexpected } from './finding.ts';
import { type Account, isPossible, type Ledger } from './ledger.ts';
import type { State } from './state.ts';

/** Compares accounts with the users, with the copy that the notification service has of them, and with their mails. */
export function compareAccounts({ accounts }: Pick<Ledger, 'accounts'>, state: State): Finding[] {
  const known = new Set(accounts.map(({ email }) => email));
  return [
    ...accounts.flatMap((account) => compareAccount(account, state)),
    ...state.users.filter(({ email }) => !known.has(email)).map(({ email }) => unexpected(`user ${email}`)),
    ...[...grouped(state.users, ({ email }) => email)].flatMap(([email, { length }]) =>
      length > 1 ? [doubled(`user ${email}`)] : [],
    ),
    ...state.addressees.filter((email) => !known.has(email)).map((email) => unexpected(`mail to ${email}`)),
  ];
}

function compareAccount(account: Account, state: State): Finding[] {
  const { email, userId, notifications } = account;
  const user = state.users.find((each) => each.email === email);
  if (!user) return userId === null ? [] : [lost(`user ${email}`)];
  const copies = state.subscribers.filter((each) => each.userId === user.id);
  return [
    ...(userId === null || userId === user.id ? [] : [unexpected(`user ${email} is ${user.id}, was ${userId}`)]),
    ...(isPossible(notifications, user.notifications)
      ? []
      : [lost(`switch of ${email}: it is ${user.notifications}, acknowledged was ${notifications.acknowledged}`)]),
    ...(copies.length === 0 ? [lost(`event: ${email} never reached the notification service`)] : []),
    ...copies
      .filter((copy) => copy.notifications !== user.notifications)
      .map((copy) =>
        lost(`event: ${email} is ${user.notifications}, the notification service has ${copy.notifications}`),
      ),
    ...compareMails(account, user.id, state),
  ];
}

/** At most one mail each; who is recorded as sent has one; who was due one and got none is at least listed. */
function compareMails({ email, isDueMail }: Account, userId: number, state: State): Finding[] {
  const arrived = state.addressees.filter((each) => each === email).length;
  const rows = state.deliveries.filter((each) => each.userId === userId);
  const [row, ...more] = rows;
  const findings: Finding[] = more.map(() => doubled(`delivery to ${email}`));
  if (arrived > 1) findings.push(doubled(`${arrived} mails to ${email}`));
  if (!row) {
    if (isDueMail) findings.push(lost(`mail to ${email}: it was never listed`));
    if (arrived > 0) findings.push(unexpected(`mail to ${email}, who is not listed`));
    return findings;
  }
  if (row.state === 'sent' && arrived === 0) findings.push(lost(`mail to ${email}: recorded as sent`));
  if (['queued', 'sending'].includes(row.state)) findings.push(lost(`mail to ${email}: still ${row.state}`));
  if (['played', 'unsubscribed', 'failed'].includes(row.state) && arrived > 0)
    findings.push(unexpected(`mail to ${email}, recorded as ${row.state}`));
  return findings;
}
