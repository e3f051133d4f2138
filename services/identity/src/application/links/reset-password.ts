import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { passwordProblem } from '../../domain/credentials.ts';
import type { Passwords, Transaction, Users } from '../ports.ts';
import { hashOfToken } from '../sessions/session-token.ts';
import type { Links } from '../users/account-ports.ts';
import { setNewPassword } from '../users/set-new-password.ts';

type Deps = {
  users: Pick<Users, 'withId'>;
  links: Pick<Links, 'find'>;
  passwords: Pick<Passwords, 'hash'>;
  transaction: Transaction;
  clock: Clock;
};
type Request = { readonly token: string; readonly password: string };
type Reset = { readonly success: true; readonly userId: number; readonly email: string };
type ResetError = 'invalid-link' | 'weak-password' | 'password-too-long';

/**
 * Sets a new password using a single-use link. All sessions end, so anyone who signed in with the old password is
 * signed out.
 */
export const resetPassword =
  ({ users, links, passwords, transaction, clock }: Deps) =>
  async ({ token, password }: Request): Promise<Result<Reset, ResetError>> => {
    const problem = passwordProblem(password);
    if (problem) return err(problem);
    const tokenHash = hashOfToken(token);
    // Check the link before computing the expensive hash, so that only people with a link can trigger it.
    const link = await links.find(tokenHash, clock.now());
    const user = link?.purpose === 'reset-password' ? await users.withId(link.userId) : undefined;
    if (link === undefined || user?.email !== link.email) return err('invalid-link');
    const passwordHash = await passwords.hash(password);

    const { id: userId, email } = user;
    const isSet = await transaction(async (writes) => {
      if (!(await writes.account.takeLink(tokenHash, clock.now()))) return false;
      // The reset email already counted toward the email limits, so the password notice is always sent.
      await setNewPassword(writes, { user, passwordHash, mayNotify: true });
      // The link proves that the user owns the email address.
      await writes.account.verify(userId, email);
      return true;
    });
    return isSet ? ok({ success: true, userId, email }) : err('invalid-link');
  };
