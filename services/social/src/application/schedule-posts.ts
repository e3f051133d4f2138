import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Handler } from '@dreamreel/kit/rpc/server';
import type { ErrorCodeOf, RequestOf, ResponseOf } from '@dreamreel/proto/operation';
import type { socialOperations } from '@dreamreel/proto/social/operations';
import { NETWORK_TITLES } from '@dreamreel/proto/social/social-posts';
import { tidyCaption } from '../domain/caption.ts';
import { dueProblem } from '../domain/post-state.ts';
import { type Addresses, checkDrafts, checkScheduledPost } from './draft-posts.ts';
import type {
  Draft,
  Movies,
  NewScheduledPost,
  PostEntries,
  Posts,
  ScheduleChange,
  ScheduledPost,
  ScheduledPosts,
} from './ports.ts';

type Deps = {
  movies: Movies;
  posts: Pick<Posts, 'findByImage'>;
  scheduled: Pick<ScheduledPosts, 'add' | 'find' | 'findOpen' | 'change'>;
  entries: Pick<PostEntries, 'listScheduled'>;
  addresses: Addresses;
  clock: Clock;
};
type Operations = typeof socialOperations;
type SchedulePosts = Operations['schedulePosts'];

/** Schedules a movie's posts. The rules are checked when the post is scheduled and again when it is published. */
export const schedulePosts =
  ({ movies, posts, scheduled, entries, addresses, clock }: Deps) =>
  async (
    { movieId, confirm = false, confirmOtherMovies, dueAt: time, captions = {}, networks }: RequestOf<SchedulePosts>,
    orderedBy: string,
  ): Promise<Result<ResponseOf<SchedulePosts>, ErrorCodeOf<SchedulePosts>>> => {
    const movie = await movies.find(movieId);
    if (!movie) return err('no-such-movie');
    const dueAt = new Date(time);
    const wrongTime = dueProblem(dueAt, clock.now());
    if (wrongTime) return err(wrongTime);
    if (!movie.firstImage) return err('no-first-image');
    const order = { movie, at: dueAt, edited: { captions, networks }, confirmed: confirm, confirmOtherMovies };
    const checked = await checkDrafts(order, { movies, addresses });
    if (!checked.ok) return checked;
    const { drafts, confirmedMovies } = checked.value;
    if (await isPosted(posts, drafts)) return err('already-posted');

    const orders = drafts.map((draft) => {
      const isEdited = captions[draft.network] !== undefined;
      return { ...draft, isEdited, dueAt, orderedBy, confirmed: confirm, confirmedMovies };
    });
    const added = await scheduled.add(orders, clock.now());
    const ids = added === 'already-scheduled' ? idsOf(orders, await scheduled.findOpen(movieId)) : added;
    if (!ids) return err('already-scheduled');
    const names = drafts.map(({ network }) => NETWORK_TITLES[network]).join(' and ');
    return ok({ success: true, message: `Scheduled for ${names}.`, entries: await entries.listScheduled(ids) });
  };

/** Returns the ids of the orders if an earlier request, whose response was lost, already scheduled all of them. */
function idsOf(orders: readonly NewScheduledPost[], open: readonly ScheduledPost[]): readonly number[] | undefined {
  const equal = orders.flatMap((order) => open.filter((post) => hasValues(post, order)));
  return equal.length === orders.length ? equal.map(({ id }) => id) : undefined;
}

/** Returns true if the post already has all of these values. */
function hasValues(post: ScheduledPost, values: Partial<ScheduledPost>): boolean {
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(value, Reflect.get(post, name)));
}

async function isPosted(posts: Deps['posts'], drafts: readonly Draft[]): Promise<boolean> {
  const [first] = drafts;
  const existing = first ? await posts.findByImage(first.movieId, first.imageKey) : [];
  return drafts.some(({ network }) => existing.some((post) => post.network === network && post.state === 'published'));
}

type ChangeResponse = ResponseOf<Operations['cancelScheduledPost']>;
type ChangeError = 'no-such-scheduled-post' | 'already-begun';

/**
 * Changes a scheduled post's time or text and approves its current text. A missed post, or a post that needs
 * attention, is scheduled again.
 */
export const changeScheduledPost =
  (deps: Deps): Handler<Operations['changeScheduledPost']> =>
  async ({ scheduledId, version, caption, confirm, confirmOtherMovies, dueAt }) => {
    const existingPost = await deps.scheduled.find(scheduledId);
    if (!existingPost) return err('no-such-scheduled-post');
    const next = {
      dueAt: dueAt === undefined ? existingPost.dueAt : new Date(dueAt),
      caption: typeof caption === 'string' ? tidyCaption(caption) : existingPost.caption,
      isEdited: caption === undefined ? existingPost.isEdited : caption !== null,
      confirmed: confirm ?? existingPost.confirmed,
    };
    const wrongTime = dueProblem(next.dueAt, deps.clock.now());
    if (wrongTime) return err(wrongTime);
    const checked = await checkScheduledPost({ ...existingPost, ...next }, next.dueAt, deps, confirmOtherMovies);
    if (!checked.ok) return checked;
    const { drafts, confirmedMovies } = checked.value;
    const { caption: approvedCaption, altText } = drafts[0] ?? { ...existingPost, ...next };
    const texts = { caption: approvedCaption, altText };
    return save(deps, scheduledId, { ...next, ...texts, confirmedMovies, to: 'scheduled', version }, 'Saved.');
  };

/** Makes a scheduled post due now. Keeps the approved text because the admin hasn't reviewed any newer text. */
export const postScheduledNow =
  (deps: Deps): Handler<Operations['postScheduledNow']> =>
  async ({ scheduledId, version, confirm, confirmOtherMovies }) => {
    const present = await deps.scheduled.find(scheduledId);
    if (!present) return err('no-such-scheduled-post');
    const next = { dueAt: deps.clock.now(), confirmed: confirm ?? present.confirmed };
    const checked = await checkScheduledPost({ ...present, ...next }, next.dueAt, deps, confirmOtherMovies);
    if (!checked.ok) return checked;
    const change = { ...next, confirmedMovies: checked.value.confirmedMovies, to: 'scheduled', version } as const;
    return save(deps, scheduledId, change, 'The post will be published in a moment.');
  };

export const cancelScheduledPost =
  (deps: Deps): Handler<Operations['cancelScheduledPost']> =>
  async ({ scheduledId }) => {
    if (!(await deps.scheduled.find(scheduledId))) return err('no-such-scheduled-post');
    const saved = await save(deps, scheduledId, { to: 'cancelled' }, 'Canceled. The post will not be published.');
    if (saved.ok) return saved;
    return err(saved.error === 'conflict' ? 'already-begun' : saved.error);
  };

async function save(
  { scheduled, entries, clock }: Deps,
  id: number,
  change: ScheduleChange,
  message: string,
): Promise<Result<ChangeResponse, 'conflict' | ChangeError>> {
  const saved = await scheduled.change(id, change, clock.now());
  const currentPost = saved ?? (await scheduled.find(id));
  // An earlier request, whose response was lost, can have made this change already.
  const { to, version: _seen, ...values } = change;
  const isSaved = saved || (currentPost && hasValues(currentPost, { state: to, ...values }));
  const [entry] = isSaved ? await entries.listScheduled([id]) : [];
  if (entry) return ok({ success: true, message, entry });
  return change.version !== undefined && currentPost && currentPost.version !== change.version
    ? err('conflict')
    : err('already-begun');
}
