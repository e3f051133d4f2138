import type { Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import type { AdminRole } from '@dreamreel/proto/identity/admins';
import { changeAdminPassword } from '../application/change-admin-password.ts';
import { findInvitation, inviteAdmin, withdrawInvitation } from '../application/invitations.ts';
import { joinAsAdmin } from '../application/join-as-admin.ts';
import { changeAdmin, people } from '../application/people.ts';
import { identityInMemory, root } from './identity-in-memory.ts';

const { clientAddress } = root;
export const mara = { username: 'Mara', password: 'nine grey lanterns', clientAddress };

export const tokenOf = (result: Result<{ token: string }, string>) => (result.ok ? result.value.token : '');

/** The use cases of a product whose configured admin is `root`, with Mara's form as the default. */
export function adminsOfProduct() {
  const { deps, useCases, checked, duringNextCheck, open, wait } = identityInMemory();
  const invite = inviteAdmin(deps);
  const change = changeAdmin(deps);
  const changePassword = changeAdminPassword(deps);
  const join = joinAsAdmin(deps);
  const configured: Actor = { kind: 'admin', name: root.username };
  type PasswordForm = Partial<Parameters<typeof changePassword>[0]>;
  return {
    checked,
    duringNextCheck,
    open,
    wait,
    people: people(deps),
    adminLogin: useCases.adminLogin,
    invited: async (role: AdminRole = 'editor', by = configured) => tokenOf(await invite({ role, note: '' }, by)),
    withdraw: (invitationId: number) => withdrawInvitation(deps)({ invitationId }),
    look: (invitation: string) => findInvitation(deps)({ invitation }),
    join: (invitation: string, form: Partial<typeof mara> = {}) => join({ ...mara, ...form, invitation }),
    signIn: (form: Partial<typeof mara> = {}) => useCases.adminLogin({ ...mara, ...form }),
    session: (of: Result<{ token: string }, string>) => useCases.adminSession({ token: tokenOf(of), knowsRoles: true }),
    oldSession: (of: Result<{ token: string }, string>) => useCases.adminSession({ token: tokenOf(of) }),
    change: (request: Parameters<typeof change>[0], actor: Actor = configured) => change(request, actor),
    changePassword: (form: PasswordForm, actor: Actor) =>
      changePassword({ currentPassword: mara.password, newPassword: '', clientAddress, token: '', ...form }, actor),
  };
}
