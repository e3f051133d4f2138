import { err, ok, type Result } from '@dreamreel/kit/result';
import { normalizeEmail } from '../../domain/credentials.ts';
import type { MailGuard } from '../limits/mail-guard.ts';
import type { Transaction, Users } from '../ports.ts';

type Deps = {
  users: Pick<Users, 'withEmail'>;
  mailGuard: Pick<MailGuard, 'admit'>;
  transaction: Transaction;
  delay: (ms: number) => Promise<unknown>;
};
type Request = { readonly email: string; readonly clientAddress: string };

/** Fixed response time, which is longer than the actual work takes unless the machine is overloaded. */
const RESPONSE_MS = 400;

/** Emails a password reset link. The response and response time are the same if the address has no account. */
export const requestPasswordReset =
  ({ users, mailGuard, transaction, delay }: Deps) =>
  async ({
    email: input,
    clientAddress,
  }: Request): Promise<Result<{ success: true }, 'bad-email' | 'too-many-attempts'>> => {
    const email = normalizeEmail(input);
    if (email === undefined) return err('bad-email');
    const admitted = await mailGuard.admit({ recipient: email, clientAddress });
    if (!admitted.ok) return admitted;

    const mailing = async () => {
      const user = await users.withEmail(email);
      if (!user || !admitted.value.mayMail) return;
      const mail = { kind: 'reset-password', userId: user.id, email, language: user.language } as const;
      await transaction(({ account }) => account.requestMail(mail));
    };
    await Promise.all([mailing(), delay(RESPONSE_MS)]);
    return ok({ success: true });
  };
