import { err, ok } from '@dreamreel/kit/result';
import type { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { canonicalTimeZone } from '@dreamreel/proto/validators/time-zone';
import { validateRegistration } from '../../domain/credentials.ts';
import type { GuardedPorts } from '../limits/mail-guard.ts';
import type { UseCase } from '../ports.ts';
import { startUserSession } from '../sessions/sessions.ts';

export const register =
  ({ users, passwords, guard, mailGuard, transaction, clock }: GuardedPorts): UseCase<typeof identityCalls.register> =>
  async ({
    clientAddress,
    previousToken,
    language = 'en',
    // The specified default applies to clients that don't offer this choice. The sign-up form always sends it.
    emailNotifications = true,
    timeZone = '',
    ...form
  }) => {
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
