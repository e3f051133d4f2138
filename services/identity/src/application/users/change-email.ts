import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import type { User } from '@dreamreel/proto/identity/users';
import { normalizeEmail } from '../../domain/credentials.ts';
import type { MailGuard } from '../limits/mail-guard.ts';
import type { Transaction, Users } from '../ports.ts';
import {
  type Confirmation,
  type ConfirmationError,
  type ConfirmDeps,
  confirmPassword,
  withCurrentPassword,
} from './confirm-password.ts';

type Deps = ConfirmDeps & {
  users: Pick<Users, 'withPassword' | 'withEmail'>;
  mailGuard: Pick<MailGuard, 'admitUser' | 'admitRecipient'>;
  transaction: Transaction;
};
type NewEmailError = ConfirmationError | 'bad-email' | 'email-taken';

/**
 * Emails a confirmation link to the new address. The address changes only when the link is opened. If the user enters
 * their current address, the pending change is canceled.
 */
export const changeEmail =
  (deps: Deps) =>
  async (
    { email: input, ...confirmation }: Confirmation & { email: string },
    actor: Actor,
  ): Promise<Result<{ success: true; user: User }, NewEmailError>> => {
    const email = normalizeEmail(input);
    if (email === undefined) return err('bad-email');
    const confirmed = await confirmPassword(deps, confirmation, actor);
    if (!confirmed.ok) return confirmed;

    const { id: userId, language, email: present } = confirmed.value;
    const newEmail = email === present ? null : email;
    const mayMail =
      newEmail === null
        ? ok(null)
        : await mayMailTo(deps, newEmail, { userId, clientAddress: confirmation.clientAddress });
    if (!mayMail.ok) return mayMail;
    const changed = await withCurrentPassword(deps.transaction, confirmed.value, async ({ account }) => {
      await account.removeLinks(userId, ['change-email']);
      if (newEmail !== null) await account.requestMail({ kind: 'change-email', userId, email: newEmail, language });
      return account.setNewEmail(userId, newEmail);
    });
    if (!changed.ok) return changed;
    const user = changed.value;
    return user ? ok({ success: true, user }) : err('no-such-user');
  };

async function mayMailTo(
  { mailGuard, users }: Pick<Deps, 'mailGuard' | 'users'>,
  newEmail: string,
  { userId, clientAddress }: Pick<Confirmation, 'userId' | 'clientAddress'>,
): Promise<Result<null, 'too-many-attempts' | 'email-taken'>> {
  const admitted = await mailGuard.admitUser(userId);
  if (!admitted.ok) return admitted;
  if (await users.withEmail(newEmail)) return err('email-taken');
  return mailGuard.admitRecipient({ recipient: newEmail, clientAddress });
}
