import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions } from '@tanstack/react-query';

/** What an invitation offers, by the secret of its link. */
export const invitationQuery = (invitation: string) =>
  queryOptions({
    queryKey: ['invitation', invitation],
    queryFn: ({ signal }) => callOperation(adminOperations.adminInvitation, { invitation }, { signal }),
    gcTime: 0,
    networkMode: 'always',
  });

/** Accepts an invitation, which works only once. The server sets the cookie of the new session. */
export function join(request: { invitation: string; username: string; password: string }) {
  return callOperation(adminOperations.joinAsAdmin, request);
}
