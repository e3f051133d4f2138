import type { Service } from '@dreamreel/kit/rpc/server';
import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import { accountCalls } from '@dreamreel/proto/identity/internal-account-calls';
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

type Deps = Parameters<typeof changeAccount>[0] &
  Parameters<typeof changeEmail>[0] &
  Parameters<typeof changePassword>[0] &
  Parameters<typeof deleteAccount>[0] &
  Parameters<typeof exportUser>[0] &
  Parameters<typeof issueLink>[0] &
  Parameters<typeof requestPasswordReset>[0] &
  Parameters<typeof resendVerification>[0] &
  Parameters<typeof resetPassword>[0] &
  Parameters<typeof verifyEmail>[0];

/** What makes an account trustworthy: links by mail, changes, export and deletion. */
export function accountEndpoints({ endpoint }: Service, deps: Deps): void {
  const [change, resend, exportOf] = [changeAccount(deps), resendVerification(deps), exportUser(deps)];
  const [setEmail, setPassword, remove] = [changeEmail(deps), changePassword(deps), deleteAccount(deps)];

  endpoint(accountCalls.requestPasswordReset, requestPasswordReset(deps));
  endpoint(accountOperations.resetPassword, resetPassword(deps));
  endpoint(accountOperations.verifyEmail, verifyEmail(deps));
  endpoint(accountCalls.resendVerification, (request, { actor }) => resend(request, actor));
  endpoint(accountOperations.changeAccount, (request, { actor }) => change(request, actor));
  endpoint(accountCalls.changeEmail, (request, { actor }) => setEmail(request, actor));
  endpoint(accountCalls.changePassword, (request, { actor }) => setPassword(request, actor));
  endpoint(accountCalls.deleteAccount, (request, { actor }) => remove(request, actor));
  endpoint(accountCalls.exportUser, (request, { actor }) => exportOf(request, actor));
  endpoint(accountCalls.issueLink, issueLink(deps));
}
