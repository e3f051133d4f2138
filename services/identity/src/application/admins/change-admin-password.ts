import { err, ok } from '@dreamreel/kit/result';
import type { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { adminPasswordProblem } from '../../domain/invited-admin.ts';
import { ADMIN_ACCOUNT } from '../limits/attempt-guard.ts';
import type { GuardedPorts } from '../limits/mail-guard.ts';
import type { UseCase } from '../ports.ts';
import { hashOfToken } from '../sessions/sessions.ts';

/**
 * Changes the admin's own password. The current password is required, so that no one can change the password in a
 * dashboard that was left open.
 */
export const changeAdminPassword =
  ({ admins, passwords, guard, transaction }: GuardedPorts): UseCase<typeof adminCalls.changeAdminPassword> =>
  async ({ currentPassword, newPassword, clientAddress, token }, actor) => {
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
    return transaction(async ({ admins: writes }) => {
      // The password was checked outside the transaction and may have changed since then.
      if (!(await writes.lockPassword(ownAdmin.id, ownAdmin.passwordHash))) return err('wrong-credentials');
      await writes.setPassword(ownAdmin.id, passwordHash);
      await writes.endSessions(ownAdmin.id, hashOfToken(token));
      return ok({ success: true });
    });
  };
