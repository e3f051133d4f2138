import { cancelScheduledPost, changeScheduledPost, postScheduledNow } from '../application/change-scheduled-post.ts';
import type { Addresses, Movie, Movies, Networks, Posts } from '../application/ports.ts';
import { postMovie } from '../application/post-movie.ts';
import { processPost } from '../application/process-post.ts';
import { publishScheduled } from '../application/publish-scheduled.ts';
import { resumePosts } from '../application/resume-posts.ts';
import type { PostEntries, ScheduledPosts } from '../application/schedule-ports.ts';
import { schedulePosts } from '../application/schedule-posts.ts';
import type { PlannedMovie } from '../domain/named-movies.ts';
import { movie, NOW, addresses as someAddresses } from './movies.ts';

type Parts = {
  posts: Posts;
  networks: Networks;
  movie?: Movie;
  addresses?: Addresses;
};

/** Creates the use cases of one service process, including admin requests and background jobs. */
export function serviceHarness({
  posts,
  networks,
  movie: shown = movie(),
  addresses = someAddresses,
  planned = [],
}: Parts & { planned?: readonly PlannedMovie[] }) {
  let now = NOW;
  const clock = { now: () => now };
  const pauses = { untilReady: [0, 0, 0], afterNoResponse: [0, 0] };
  const processing = processPost({ posts, networks, clock, sleep: async () => {}, pauses });
  const movies = {
    find: async (id: number) => (id === shown.id ? shown : undefined),
    plannedFrom: plannedFrom(() => planned),
  };
  const posting = postMovie({ movies, posts, processPost: processing, addresses, clock });
  return {
    postMovie: (request: Partial<Parameters<typeof posting>[0]> = {}) =>
      posting({ movieId: shown.id, confirm: false, ...request }, 'root'),
    resume: resumePosts({ posts, processPost: processing, clock }),
    wait(ms: number) {
      now = new Date(now.getTime() + ms);
    },
  };
}

type SchedulingParts = Parts & {
  scheduled: ScheduledPosts;
  entries: Pick<PostEntries, 'listScheduled'>;
  /** Called for each lookup. Returns undefined after the movie is deleted. */
  find?: (id: number) => Movie | undefined;
  plan?: () => readonly PlannedMovie[];
};

function plannedFrom(plan: () => readonly PlannedMovie[]): Movies['plannedFrom'] {
  return async (from) =>
    plan()
      .filter(({ date }) => date >= from)
      .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Creates the scheduling use cases of one service process, including admin requests and the worker. */
export function scheduleHarness({
  posts,
  networks,
  scheduled,
  entries,
  find = (id) => movie({ id }),
  plan = () => [],
  ...more
}: SchedulingParts) {
  let now = NOW;
  const clock = { now: () => now };
  const pauses = { untilReady: [0, 0, 0], afterNoResponse: [0, 0] };
  const processing = processPost({ posts, networks, clock, sleep: async () => {}, pauses });
  const deps = {
    movies: { find: async (id: number) => find(id), plannedFrom: plannedFrom(plan) },
    posts,
    scheduled,
    entries,
    clock,
    addresses: someAddresses,
    ...more,
  };
  return {
    schedule: schedulePosts(deps),
    change: changeScheduledPost(deps),
    postNow: postScheduledNow(deps),
    cancel: cancelScheduledPost(deps),
    work: publishScheduled({ ...deps, processPost: processing }),
    resume: resumePosts({ posts, processPost: processing, clock }),
    now: () => now,
    wait(ms: number) {
      now = new Date(now.getTime() + ms);
    },
  };
}
