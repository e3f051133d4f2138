import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import type { AdminRole } from '@dreamreel/proto/identity/admins';
import type { RequestInput } from '@dreamreel/proto/operation';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions } from '@tanstack/react-query';

/** Query for all dashboard users and pending invitations. */
export const peopleQuery = queryOptions({
  queryKey: ['admin', 'people'],
  queryFn: ({ signal }) => callOperation(adminOperations.people, {}, { signal }),
  networkMode: 'always',
});

/**
 * Creates an invitation and returns its link. The secret is in the URL fragment, which browsers never send, so it can't
 * end up in server logs.
 */
export async function invite(request: { role: AdminRole; note: string }) {
  const { invitation, token } = await callOperation(adminOperations.inviteAdmin, request);
  return { invitation, link: `${location.origin}/admin/join#${token}` };
}

export async function withdraw(invitationId: number): Promise<void> {
  await callOperation(adminOperations.withdrawInvitation, { invitationId });
}

export async function changePerson(request: RequestInput<typeof adminOperations.changeAdmin>): Promise<void> {
  await callOperation(adminOperations.changeAdmin, request);
}
