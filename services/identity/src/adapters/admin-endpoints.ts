import type { Service } from '@dreamreel/kit/rpc/server';
import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { changeAdminPassword } from '../application/change-admin-password.ts';
import { findInvitation, inviteAdmin, withdrawInvitation } from '../application/invitations.ts';
import { joinAsAdmin } from '../application/join-as-admin.ts';
import { changeAdmin, people } from '../application/people.ts';

type Deps = Parameters<typeof joinAsAdmin>[0] &
  Parameters<typeof people>[0] &
  Parameters<typeof inviteAdmin>[0] &
  Parameters<typeof changeAdminPassword>[0];

/** Who has access to the dashboard. */
export function adminEndpoints({ endpoint }: Service, deps: Deps): void {
  const invite = inviteAdmin(deps);
  const change = changeAdmin(deps);
  const changePassword = changeAdminPassword(deps);

  endpoint(adminOperations.people, people(deps));
  endpoint(adminOperations.inviteAdmin, (request, { actor }) => invite(request, actor));
  endpoint(adminOperations.withdrawInvitation, withdrawInvitation(deps));
  endpoint(adminOperations.changeAdmin, (request, { actor }) => change(request, actor));
  endpoint(adminOperations.adminInvitation, findInvitation(deps));
  endpoint(adminCalls.joinAsAdmin, joinAsAdmin(deps));
  endpoint(adminCalls.changeAdminPassword, (request, { actor }) => changePassword(request, actor));
}
