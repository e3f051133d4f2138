import { identityOperations } from '@dreamreel/proto/identity/operations';
import type { User } from '@dreamreel/proto/identity/users';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { currentSession, updateUser } from './signed-in-user.ts';

/** Query for the signed-in user. */
export function ownUserQuery(sessionKey: string) {
  return queryOptions({
    queryKey: ['auth', 'me', sessionKey],
    queryFn: async ({ signal }) => (await callOperation(identityOperations.me, {}, { signal })).user,
    networkMode: 'always',
  });
}

/** Updates the signed-in user on the whole page. */
export function setOwnUser(queries: QueryClient, user: User): void {
  queries.setQueryData(ownUserQuery(currentSession().key).queryKey, user);
  updateUser(user);
}
