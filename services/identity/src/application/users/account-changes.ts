import { err, ok, type Result } from '@dreamreel/kit/result';
import type { accountOperations } from '@dreamreel/proto/identity/account-operations';
import { nameProblem, normalizeEmail, normalizeName, passwordProblem } from '../../domain/credentials.ts';
import type { GuardedPorts } from '../limits/guards.ts';
import type { Caller, Ports, UseCase } from '../ports.ts';
import { hashOfToken } from '../sessions/sessions.ts';
import { type Confirmation, confirmPassword, setNewPassword, withCurrentPassword } from './own-account.ts';

/** Changes the user's name and email language, which doesn't require the password. */
export const changeAccount =
  ({ transaction }: Ports): UseCase<typeof accountOperations.changeAccount> =>
  async ({ userId, name: input, language }) => {
    const name = input === undefined ? undefined : normalizeName(input);
    const problem = name === undefined ? undefined : nameProblem(name);
    if (problem) return err(problem);
    const user = await transaction(({ account }) => account.change(userId, { name, language }));
    return user ? ok({ success: true, user }) : err('no-such-user');
  };

/**
 * Emails a confirmation link to the new address. The address changes only when the link is opened. If the user enters
 * their current address, the pending change is canceled.
 */
export const changeEmail =
  (deps: GuardedPorts): UseCase<typeof accountOperations.changeEmail> =>
  async ({ email: input, ...confirmation }, caller) => {
    const email = normalizeEmail(input);
    if (email === undefined) return err('bad-email');
    const confirmed = await confirmPassword(deps, confirmation, caller);
    if (!confirmed.ok) return confirmed;

    const { id: userId, language, email: currentEmail } = confirmed.value;
    const newEmail = email === currentEmail ? null : email;
    const mayMail = newEmail === null ? ok(null) : await mayMailTo(deps, newEmail, { userId, ...caller });
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
  { mailGuard, users }: Pick<GuardedPorts, 'mailGuard' | 'users'>,
  newEmail: string,
  { userId, clientAddress }: Pick<Confirmation, 'userId'> & Pick<Caller, 'clientAddress'>,
): Promise<Result<null, 'too-many-attempts' | 'email-taken'>> {
  const admitted = await mailGuard.admitUser(userId);
  if (!admitted.ok) return admitted;
  if (await users.withEmail(newEmail)) return err('email-taken');
  return mailGuard.admitRecipient({ recipient: newEmail, clientAddress });
}

/** Sets a new password and ends all sessions except the current one. */
export const changePassword =
  (deps: GuardedPorts): UseCase<typeof accountOperations.changePassword> =>
  async ({ newPassword, ...confirmation }, caller) => {
    const problem = passwordProblem(newPassword);
    if (problem) return err(problem);
    const confirmed = await confirmPassword(deps, confirmation, caller);
    if (!confirmed.ok) return confirmed;

    const user = confirmed.value;
    const passwordHash = await deps.passwords.hash(newPassword);
    const { sessionToken } = caller;
    const exceptTokenHash = sessionToken === undefined ? undefined : hashOfToken(sessionToken);
    const mayNotify = await deps.mailGuard.mayNotify(user.email);
    const result = await withCurrentPassword(deps.transaction, user, (writes) =>
      setNewPassword(writes, { user, passwordHash, exceptTokenHash, mayNotify }),
    );
    return result.ok ? ok({ success: true }) : result;
  };

/** Deletes an account with its sessions and links. The email address can be registered again immediately. */
export const deleteAccount =
  (deps: GuardedPorts): UseCase<typeof accountOperations.deleteAccount> =>
  async (confirmation, caller) => {
    const confirmed = await confirmPassword(deps, confirmation, caller);
    if (!confirmed.ok) return confirmed;
    const user = confirmed.value;
    const removed = await withCurrentPassword(deps.transaction, user, ({ account }) => account.remove(user.id));
    return removed.ok ? ok({ success: true }) : removed;
  };
