import type { RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import { socialOperations } from '@dreamreel/proto/social/operations';
import type { EntriesRequest } from '@dreamreel/proto/social/post-entries';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

const {
  testSocialMedia,
  postToSocialMedia,
  socialPreview,
  socialPosts,
  schedulePosts,
  changeScheduledPost,
  cancelScheduledPost,
  postScheduledNow,
} = socialOperations;

export type ConnectionResponse = ResponseOf<typeof testSocialMedia>;
export type PostRequest = RequestInput<typeof postToSocialMedia>;
export type PostResponse = ResponseOf<typeof postToSocialMedia>;

export const testConnection = (): Promise<ConnectionResponse> => callOperation(testSocialMedia, {});

export const postMovie = (request: PostRequest): Promise<PostResponse> => callOperation(postToSocialMedia, request);

/** The exact post as it would be published now, or at a time. */
export function previewQuery(movieId: number, at?: string) {
  return queryOptions({
    queryKey: ['admin', 'social', 'preview', movieId, at ?? 'now'],
    queryFn: ({ signal }) => callOperation(socialPreview, { movieId, at }, { signal }),
    staleTime: 0,
    gcTime: 0,
    // After a change of the time, the form and its typed captions stay until the new captions have loaded.
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}

export type ScheduleRequest = RequestInput<typeof schedulePosts>;
export type ScheduleChange = RequestInput<typeof changeScheduledPost>;

export const schedulePost = (request: ScheduleRequest) => callOperation(schedulePosts, request);
export const changePost = (request: ScheduleChange) => callOperation(changeScheduledPost, request);
export const cancelPost = (scheduledId: number) => callOperation(cancelScheduledPost, { scheduledId });
export const postNow = (request: RequestInput<typeof postScheduledNow>) => callOperation(postScheduledNow, request);

/** The queue also changes without the admin, so a page that shows it reloads it. */
const REFRESH_MS = 10_000;

export type EntryFilter = Pick<EntriesRequest, 'list' | 'network' | 'state'>;

/** The queue or the history, page by page. */
export function entriesQuery(filter: EntryFilter) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'social', 'entries', filter],
    queryFn: ({ signal, pageParam: after }) =>
      callOperation(socialOperations.postEntries, { ...filter, ...(after !== null && { after }) }, { signal }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    networkMode: 'always',
  });
}

function firstPage(): string | null {
  return null;
}

/** The configured networks, the last test of their connection, and the next post of each. */
export const networksQuery = queryOptions({
  queryKey: ['admin', 'social', 'networks'],
  queryFn: ({ signal }) => callOperation(socialOperations.socialNetworks, {}, { signal }),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
  networkMode: 'always',
});

/** The posts of one movie, or of all movies, with their attempts, newest first. */
export function postsQuery(movieId?: number) {
  return queryOptions({
    queryKey: ['admin', 'social', 'posts', movieId ?? 'all'],
    queryFn: ({ signal }) => callOperation(socialPosts, { movieId }, { signal }),
    staleTime: 0,
    networkMode: 'always',
  });
}
