import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import type { AttemptGuard } from '../limits/attempt-guard.ts';
import type { Passwords, Transaction, Users, UserWithPassword, Writes } from '../ports.ts';
import { type AccountError, mayAccess } from './own-account.ts';

export type ConfirmDeps = {
  users: Pick<Users, 'withPassword'>;
  passwords: Pick<Passwords, 'matches'>;
  guard: Pick<AttemptGuard, 'signIn'>;
};
export type Confirmation = { readonly userId: number; readonly password: string; readonly clientAddress: string };
export type ConfirmationError = AccountError | 'wrong-password' | 'too-many-attempts';

/** Checks the user's password again and returns the user. Wrong passwords count as failed sign-ins. */
export async function confirmPassword(
  { users, passwords, guard }: ConfirmDeps,
  { userId, password, clientAddress }: Confirmation,
  actor: Actor,
): Promise<Result<UserWithPassword, ConfirmationError>> {
  if (!mayAccess(actor, userId)) return err('not-yours');
  const user = await users.withPassword(userId);
  if (!user) return err('no-such-user');
  const admission = await guard.signIn({ account: user.email, clientAddress });
  if (!admission.ok) return admission;
  const isRight = await admission.value.verify(() => passwords.matches(password, user.passwordHash));
  return isRight ? ok(user) : err('wrong-password');
}

/**
 * Runs `work` in a transaction if the checked password is still current. The password check is slow and runs outside
 * the transaction, so the password may have changed since then.
 */
export function withCurrentPassword<T>(
  transaction: Transaction,
  { id, passwordHash }: Pick<UserWithPassword, 'id' | 'passwordHash'>,
  work: (writes: Writes) => Promise<T>,
): Promise<Result<T, 'wrong-password'>> {
  return transaction(async (writes) =>
    (await writes.account.lockPassword(id, passwordHash)) ? ok(await work(writes)) : err('wrong-password'),
  );
}
