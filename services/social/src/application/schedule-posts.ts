import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { ErrorCodeOf, RequestOf, ResponseOf } from '@dreamreel/proto/operation';
import type { socialOperations } from '@dreamreel/proto/social/operations';
import { NETWORK_TITLES } from '@dreamreel/proto/social/social-posts';
import { dueProblem } from '../domain/scheduled-post.ts';
import { type Addresses, checkDrafts } from './draft-posts.ts';
import type { Draft, Movies, NewScheduledPost, PostEntries, Posts, ScheduledPost, ScheduledPosts } from './ports.ts';

type Operation = typeof socialOperations.schedulePosts;
type Deps = {
  movies: Movies;
  posts: Pick<Posts, 'findByImage'>;
  scheduled: Pick<ScheduledPosts, 'add' | 'findOpen'>;
  entries: Pick<PostEntries, 'listScheduled'>;
  addresses: Addresses;
  clock: Clock;
};

/** Schedules a movie's posts. The rules are checked when the post is scheduled and again when it is published. */
export const schedulePosts =
  ({ movies, posts, scheduled, entries, addresses, clock }: Deps) =>
  async (
    { movieId, confirm = false, confirmOtherMovies, dueAt: time, captions = {}, networks }: RequestOf<Operation>,
    orderedBy: string,
  ): Promise<Result<ResponseOf<Operation>, ErrorCodeOf<Operation>>> => {
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
export function hasValues(post: ScheduledPost, values: Partial<ScheduledPost>): boolean {
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(value, Reflect.get(post, name)));
}

async function isPosted(posts: Deps['posts'], drafts: readonly Draft[]): Promise<boolean> {
  const [first] = drafts;
  const existing = first ? await posts.findByImage(first.movieId, first.imageKey) : [];
  return drafts.some(({ network }) => existing.some((post) => post.network === network && post.state === 'published'));
}
