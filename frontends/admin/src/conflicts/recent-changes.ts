import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions } from '@tanstack/react-query';

/** Query for the latest changes to movies and their days, newest first. */
export const recentChangesQuery = queryOptions({
  queryKey: ['admin', 'recent-changes'],
  queryFn: ({ signal }) => callOperation(adminOperations.recentChanges, {}, { signal }),
  networkMode: 'always',
});

/** Loads the latest changes, or none if the server doesn't respond. Messages then don't name another person. */
export const readRecentChanges = () => callOperation(adminOperations.recentChanges, {}).catch(() => []);
