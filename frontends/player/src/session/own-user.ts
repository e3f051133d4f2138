import { identityOperations } from '@dreamreel/proto/identity/operations';
import type { User } from '@dreamreel/proto/identity/users';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { currentSession, updateUser } from './signed-in-user.ts';

/** Loads the signed-in user from the server. */
export function ownUserQuery(sessionKey: string) {
  return queryOptions({
    queryKey: ['auth', 'me', sessionKey],
    queryFn: async ({ signal }) => (await callOperation(identityOperations.me, {}, { signal })).user,
    networkMode: 'always',
  });
}

/** Updates the signed-in user everywhere on the page. */
export function setOwnUser(queries: QueryClient, user: User): void {
  queries.setQueryData(ownUserQuery(currentSession().key).queryKey, user);
  updateUser(user);
}
