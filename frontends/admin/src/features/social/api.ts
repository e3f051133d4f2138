import { socialOperations } from '@dreamreel/proto/social/operations';
import type { EntriesRequest } from '@dreamreel/proto/social/post-entries';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

/** Query for an exact preview of a movie's posts, as they would be published now or at a given time. */
export function previewQuery(movieId: number, at?: string) {
  return queryOptions({
    queryKey: ['admin', 'social', 'preview', movieId, at ?? 'now'],
    queryFn: ({ signal }) => callOperation(socialOperations.socialPreview, { movieId, at }, { signal }),
    staleTime: 0,
    gcTime: 0,
    // While the preview for a new time loads, keep the form and the typed captions on the page.
    placeholderData: keepPreviousData,
  });
}

/**
 * Polling interval. The server publishes scheduled posts in the background, so pages that show the queue must refresh.
 */
const REFRESH_MS = 10_000;

export type EntryFilter = Pick<EntriesRequest, 'list' | 'network' | 'state'>;

/** Paginated query for the queue or the history of posts. */
export function entriesQuery(filter: EntryFilter) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'social', 'entries', filter],
    queryFn: ({ signal, pageParam: after }) =>
      callOperation(socialOperations.postEntries, { ...filter, ...(after !== '' && { after }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}

/** Query for the configured networks, their last connection test, and each network's next post. */
export const networksQuery = queryOptions({
  queryKey: ['admin', 'social', 'networks'],
  queryFn: ({ signal }) => callOperation(socialOperations.socialNetworks, {}, { signal }),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
});

/** Query for a movie's posts and their attempts, newest first. */
export function postsQuery(movieId: number) {
  return queryOptions({
    queryKey: ['admin', 'social', 'posts', movieId],
    queryFn: ({ signal }) => callOperation(socialOperations.socialPosts, { movieId }, { signal }),
    staleTime: 0,
  });
}

/** Returns the number of scheduled posts that were missed or need a decision, or undefined while it is unknown. */
export function useWaitingPosts(): number | undefined {
  const { data } = useQuery(networksQuery);
  return data?.networks.reduce((sum, { needsAttention, missed }) => sum + needsAttention + missed, 0);
}
