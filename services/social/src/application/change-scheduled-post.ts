import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Handler } from '@dreamreel/kit/rpc/server';
import type { ResponseOf } from '@dreamreel/proto/operation';
import type { socialOperations } from '@dreamreel/proto/social/operations';
import { tidyCaption } from '../domain/caption-problem.ts';
import { dueProblem } from '../domain/scheduled-post.ts';
import { type Addresses, checkScheduledPost } from './draft-posts.ts';
import type { Movies, PostEntries, ScheduleChange, ScheduledPosts } from './ports.ts';
import { hasValues } from './schedule-posts.ts';

type Deps = {
  movies: Movies;
  scheduled: Pick<ScheduledPosts, 'find' | 'change'>;
  entries: Pick<PostEntries, 'listScheduled'>;
  addresses: Addresses;
  clock: Clock;
};
type Operations = typeof socialOperations;
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
