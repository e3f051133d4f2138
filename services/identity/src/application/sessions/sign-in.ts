import { err, ok } from '@dreamreel/kit/result';
import type { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { canonicalTimeZone } from '@dreamreel/proto/validators/game-date';
import {
  type Credentials,
  normalizeEmail,
  validateCredentials,
  validateRegistration,
} from '../../domain/credentials.ts';
import type { GuardedPorts } from '../limits/mail-guard.ts';
import type { Ports, UseCase, UserWithPassword } from '../ports.ts';
import { withCurrentPassword } from '../users/current-password.ts';
import { startUserSession } from './sessions.ts';

/** Adds an account and signs in to it. */
export const register =
  ({ users, passwords, guard, mailGuard, transaction, clock }: GuardedPorts): UseCase<typeof identityCalls.register> =>
  async (
    {
      language = 'en',
      // The specified default applies to clients that don't offer this choice. The sign-up form always sends it.
      emailNotifications = true,
      timeZone = '',
      ...form
    },
    { clientAddress, sessionToken: previousToken },
  ) => {
    const validation = validateRegistration(form);
    if (!validation.ok) return validation;
    const admitted = await guard.registration(clientAddress);
    if (!admitted.ok) return admitted;

    const { name, email, password } = validation.value;
    // Avoids an unnecessary password hash. The final check is the insert because another request may register the same
    // email at the same time.
    if (await users.withEmail(email)) return err('email-taken');
    const passwordHash = await passwords.hash(password);
    const mayMail = await mailGuard.mayMail({ recipient: email, clientAddress });

    const now = clock.now();
    const preferences = { language, emailNotifications, timeZone: canonicalTimeZone(timeZone) ?? null };
    const signedIn = await transaction(async (writes) => {
      const user = await writes.account.add({ email, name, passwordHash, createdAt: now, ...preferences });
      if (!user) return undefined;
      if (mayMail) await writes.account.requestMail({ kind: 'verify-email', userId: user.id, email, language });
      return startUserSession(writes, user, previousToken, now);
    });
    if (!signedIn) return err('email-taken');
    // Ignore errors because the account already exists. If the registration request failed now, a retry would get a
    // 409.
    await guard.trust({ account: email, clientAddress }).catch(() => undefined);
    return ok(signedIn);
  };

export const login =
  ({ users, passwords, guard, transaction, clock }: GuardedPorts): UseCase<typeof identityCalls.login> =>
  async ({ timeZone = '', ...input }, { clientAddress, sessionToken: previousToken }) => {
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
