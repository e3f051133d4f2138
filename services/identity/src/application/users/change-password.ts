import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import { passwordProblem } from '../../domain/credentials.ts';
import type { MailGuard } from '../limits/mail-guard.ts';
import type { Passwords, Transaction } from '../ports.ts';
import { hashOfToken } from '../sessions/session-token.ts';
import {
  type Confirmation,
  type ConfirmationError,
  type ConfirmDeps,
  confirmPassword,
  withCurrentPassword,
} from './confirm-password.ts';
import { setNewPassword } from './set-new-password.ts';

type Deps = ConfirmDeps & {
  passwords: Pick<Passwords, 'matches' | 'hash'>;
  mailGuard: Pick<MailGuard, 'mayNotify'>;
  transaction: Transaction;
};
type Request = Confirmation & { readonly newPassword: string; readonly sessionToken?: string | undefined };
type PasswordChangeError = ConfirmationError | 'weak-password' | 'password-too-long';

/** Sets a new password and ends all sessions except the current one. */
export const changePassword =
  (deps: Deps) =>
  async (
    { newPassword, sessionToken, ...confirmation }: Request,
    actor: Actor,
  ): Promise<Result<{ success: true }, PasswordChangeError>> => {
    const problem = passwordProblem(newPassword);
    if (problem) return err(problem);
    const confirmed = await confirmPassword(deps, confirmation, actor);
    if (!confirmed.ok) return confirmed;

    const user = confirmed.value;
    const passwordHash = await deps.passwords.hash(newPassword);
    const exceptTokenHash = sessionToken === undefined ? undefined : hashOfToken(sessionToken);
    const mayNotify = await deps.mailGuard.mayNotify(user.email);
    const result = await withCurrentPassword(deps.transaction, user, (writes) =>
      setNewPassword(writes, { user, passwordHash, exceptTokenHash, mayNotify }),
    );
    return result.ok ? ok({ success: true }) : result;
  };
