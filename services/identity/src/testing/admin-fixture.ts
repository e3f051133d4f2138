import type { Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import type { AdminRole } from '@dreamreel/proto/identity/admins';
import { identityInMemory, root } from './identity-in-memory.ts';

const { clientAddress } = root;
export const mara = { username: 'Mara', password: 'nine grey lanterns', clientAddress };

export const tokenOf = (result: Result<{ token: string }, string>) => (result.ok ? result.value.token : '');

/** Creates the use cases with `root` as the configured admin. Forms default to the values of the invited admin Mara. */
export function adminFixture() {
  const { useCases, checked, duringNextCheck, open, wait } = identityInMemory();
  const configured: Actor = { kind: 'admin', name: root.username };
  type PasswordForm = Partial<Parameters<typeof useCases.changeAdminPassword>[0]>;
  return {
    checked,
    duringNextCheck,
    open,
    wait,
    people: useCases.people,
    adminLogin: useCases.adminLogin,
    invited: async (role: AdminRole = 'editor', by = configured) =>
      tokenOf(await useCases.inviteAdmin({ role, note: '' }, by)),
    withdraw: (invitationId: number) => useCases.withdrawInvitation({ invitationId }),
    findInvitation: (invitation: string) => useCases.findInvitation({ invitation }),
    join: (invitation: string, form: Partial<typeof mara> = {}) =>
      useCases.joinAsAdmin({ ...mara, ...form, invitation }),
    signIn: (form: Partial<typeof mara> = {}) => useCases.adminLogin({ ...mara, ...form }),
    session: (of: Result<{ token: string }, string>) => useCases.adminSession({ token: tokenOf(of) }),
    change: (request: Parameters<typeof useCases.changeAdmin>[0], actor: Actor = configured) =>
      useCases.changeAdmin(request, actor),
    changePassword: (form: PasswordForm, actor: Actor) =>
      useCases.changeAdminPassword(
        { currentPassword: mara.password, newPassword: '', clientAddress, token: '', ...form },
        actor,
      ),
  };
}
