import { err } from '@dreamreel/kit/result';
import type { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { canonicalTimeZone } from '@dreamreel/proto/validators/time-zone';
import { type Credentials, normalizeEmail, validateCredentials } from '../../domain/credentials.ts';
import type { GuardedPorts } from '../limits/mail-guard.ts';
import type { Ports, UseCase, UserWithPassword } from '../ports.ts';
import { withCurrentPassword } from '../users/current-password.ts';
import { startUserSession } from './sessions.ts';

export const login =
  ({ users, passwords, guard, transaction, clock }: GuardedPorts): UseCase<typeof identityCalls.login> =>
  async ({ clientAddress, previousToken, timeZone = '', ...input }) => {
    const validation = validateCredentials(input);
    if (!validation.ok) return validation;
    const credentials = validation.value;

    const admission = await guard.signIn({ account: credentials.email, clientAddress });
    if (!admission.ok) return admission;

    const account = await admission.value.verify(() => authenticate({ users, passwords }, credentials));
    if (!account) return err('wrong-credentials');
    const { passwordHash: _, ...user } = account;
    const newZone = canonicalTimeZone(timeZone) ?? user.timeZone;
    const signedIn = await withCurrentPassword(transaction, account, async (writes) => {
      // The daily email follows the user to the time zone in which they signed in most recently.
      if (newZone !== null && newZone !== user.timeZone) await writes.account.change(user.id, { timeZone: newZone });
      return startUserSession(writes, { ...user, timeZone: newZone }, previousToken, clock.now());
    });
    return signedIn.ok ? signedIn : err('wrong-credentials');
  };

/** Always checks exactly one hash, so the response time doesn't reveal whether the account exists. */
async function authenticate(
  { users, passwords }: Pick<Ports, 'users' | 'passwords'>,
  { email, password }: Credentials,
): Promise<UserWithPassword | undefined> {
  const address = normalizeEmail(email);
  const known = address === undefined ? undefined : await users.withEmail(address);
  const isRight = await passwords.matches(password, known?.passwordHash ?? passwords.dummyHash);
  return isRight ? known : undefined;
}
