import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import type { MailGuard } from '../limits/mail-guard.ts';
import type { Transaction, Users } from '../ports.ts';
import { type AccountError, mayAccess } from '../users/own-account.ts';

type Deps = {
  users: Pick<Users, 'withId'>;
  mailGuard: Pick<MailGuard, 'admitUser' | 'admitRecipient'>;
  transaction: Transaction;
};
type Request = {
  readonly userId: number;
  /** Undefined in requests from older gateways, for which only the limit per user applies. */
  readonly clientAddress?: string | undefined;
};
type ResendError = AccountError | 'already-verified' | 'too-many-attempts';

/** Resends the verification email. If the user is changing their address, the email goes to the new address. */
export const resendVerification =
  ({ users, mailGuard, transaction }: Deps) =>
  async (
    { userId, clientAddress = `user ${userId}` }: Request,
    actor: Actor,
  ): Promise<Result<{ success: true; email: string }, ResendError>> => {
    if (!mayAccess(actor, userId)) return err('not-yours');
    const user = await users.withId(userId);
    if (!user) return err('no-such-user');
    if (user.newEmail === null && user.emailVerified) return err('already-verified');
    const admitted = await mailGuard.admitUser(userId);
    if (!admitted.ok) return admitted;
    const email = user.newEmail ?? user.email;
    const mayMail = await mailGuard.admitRecipient({ recipient: email, clientAddress });
    if (!mayMail.ok) return mayMail;

    const kind = user.newEmail === null ? 'verify-email' : 'change-email';
    await transaction(({ account }) => account.requestMail({ kind, userId, email, language: user.language }));
    return ok({ success: true, email });
  };
