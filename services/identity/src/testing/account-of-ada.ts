import type { Actor } from '@dreamreel/proto/actor';
import type { LinkPurpose } from '@dreamreel/proto/identity/account-mails';
import { changeAccount } from '../application/change-account.ts';
import { changeEmail } from '../application/change-email.ts';
import { changePassword } from '../application/change-password.ts';
import { deleteAccount } from '../application/delete-account.ts';
import { exportUser } from '../application/export-user.ts';
import { issueLink } from '../application/issue-link.ts';
import { requestPasswordReset } from '../application/request-password-reset.ts';
import { resendVerification } from '../application/resend-verification.ts';
import { resetPassword } from '../application/reset-password.ts';
import { verifyEmail } from '../application/verify-email.ts';
import { ada, identityOfAda, tokenOf } from './identity-in-memory.ts';

/** Ada, who has registered and is signed in, with all that she may do to her account. */
export async function accountOfAda() {
  const identity = identityOfAda();
  const { deps, register } = identity;
  const registered = await register();
  if (!registered.ok) throw new Error(registered.error);
  const { user, token } = registered.value;
  const owner: Actor = { kind: 'user', userId: user.id };
  const confirmed = { userId: user.id, password: ada.password, clientAddress: ada.clientAddress };
  const issue = issueLink(deps);
  const [email, password, remove] = [changeEmail(deps), changePassword(deps), deleteAccount(deps)];
  const [change, resend, exportOf] = [changeAccount(deps), resendVerification(deps), exportUser(deps)];
  const forgot = requestPasswordReset(deps);

  return {
    ...identity,
    userId: user.id,
    token,
    owner,
    known: async () => (await deps.users.withId(user.id)) ?? null,
    /** The token of a mail with this link, as it is sent. */
    linkOf: async (purpose: LinkPurpose, address = ada.email) =>
      tokenOf(await issue({ userId: user.id, purpose, email: address })),
    issue: (purpose: LinkPurpose, address = ada.email, userId = user.id) => issue({ userId, purpose, email: address }),
    verify: (link: string) => verifyEmail(deps)({ token: link }),
    forgot: (address = ada.email, clientAddress = ada.clientAddress) => forgot({ email: address, clientAddress }),
    reset: (link: string, newPassword = 'a new password') =>
      resetPassword(deps)({ token: link, password: newPassword }),
    resend: (actor = owner, clientAddress = ada.clientAddress, userId = user.id) =>
      resend({ userId, clientAddress }, actor),
    change: (changes: { name?: string; language?: 'en' | 'de' }, actor = owner) =>
      change({ userId: user.id, ...changes }, actor),
    changeEmail: (newEmail: string, more: Partial<typeof confirmed> = {}, actor = owner) =>
      email({ ...confirmed, ...more, email: newEmail }, actor),
    changePassword: (newPassword: string, more: Partial<typeof confirmed> = {}, actor = owner) =>
      password({ ...confirmed, ...more, newPassword, sessionToken: token }, actor),
    remove: (more: Partial<typeof confirmed> = {}, actor = owner) => remove({ ...confirmed, ...more }, actor),
    exportOf: (actor = owner) => exportOf({ userId: user.id }, actor),
  };
}
