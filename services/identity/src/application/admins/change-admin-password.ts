import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import { type AdminPasswordError, adminPasswordProblem } from '../../domain/invited-admin.ts';
import { ADMIN_ACCOUNT, type AttemptGuard } from '../limits/attempt-guard.ts';
import type { Ports } from '../ports.ts';
import { hashOfToken } from '../sessions/sessions.ts';

type Deps = Pick<Ports, 'admins' | 'passwords' | 'adminTransaction'> & { readonly guard: AttemptGuard };
type Request = {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly clientAddress: string;
  /** Token of the current session, which stays active. All other sessions end. */
  readonly token: string;
};
type ChangeError =
  | AdminPasswordError
  | 'missing-fields'
  | 'wrong-credentials'
  | 'configured-admin'
  | 'too-many-attempts';

/**
 * Changes the admin's own password. The current password is required, so that no one can change the password in a
 * dashboard that was left open.
 */
export const changeAdminPassword =
  ({ admins, passwords, guard, adminTransaction }: Deps) =>
  async (
    { currentPassword, newPassword, clientAddress, token }: Request,
    actor: Actor,
  ): Promise<Result<{ success: true }, ChangeError>> => {
    const ownAdmin = 'name' in actor ? await admins.withName(actor.name) : undefined;
    if (!ownAdmin) return err('configured-admin');
    if (currentPassword === '' || newPassword === '') return err('missing-fields');
    const error = adminPasswordProblem(ownAdmin.name, newPassword);
    if (error) return err(error);

    const admission = await guard.signIn({ account: ADMIN_ACCOUNT, clientAddress });
    if (!admission.ok) return admission;
    const isRight = await admission.value.verify(() => passwords.matches(currentPassword, ownAdmin.passwordHash));
    if (!isRight) return err('wrong-credentials');

    const passwordHash = await passwords.hash(newPassword);
    return adminTransaction(async ({ admins: writes }) => {
      // The password was checked outside the transaction and may have changed since then.
      if (!(await writes.lockPassword(ownAdmin.id, ownAdmin.passwordHash))) return err('wrong-credentials');
      await writes.setPassword(ownAdmin.id, passwordHash);
      await writes.endSessions(ownAdmin.id, hashOfToken(token));
      return ok({ success: true });
    });
  };
