import type { Clock } from '@dreamreel/kit/clock';
import { type Err, err, ok, type Result } from '@dreamreel/kit/result';
import type { ErrorCodeOf, RequestOf, ResponseOf } from '@dreamreel/proto/operation';
import { tidyCaption } from '@dreamreel/proto/social/captions';
import type { scheduleOperations } from '@dreamreel/proto/social/schedule-operations';
import { dueProblem } from '../domain/scheduled-post.ts';
import { captionRejection, draftPosts } from './draft-posts.ts';
import type { Addresses, Movies } from './ports.ts';
import type { PostEntries, ScheduleChange, ScheduledPost, ScheduledPosts } from './schedule-ports.ts';

type Deps = {
  movies: Movies;
  scheduled: Pick<ScheduledPosts, 'find' | 'change'>;
  entries: Pick<PostEntries, 'ofScheduled'>;
  addresses: Addresses;
  clock: Clock;
};
type Operations = typeof scheduleOperations;
type Changed = ResponseOf<Operations['cancelScheduledPost']>;
type NotChanged = 'no-such-scheduled-post' | 'already-begun';
type Rejected = 'no-such-movie' | 'caption-rejected' | 'confirmation-needed';

/** Changes time or text of a scheduled post. One that needs attention or was missed is scheduled again. */
export const changeScheduledPost =
  (deps: Deps) =>
  async ({
    scheduledId,
    version,
    caption,
    confirm,
    dueAt,
  }: RequestOf<Operations['changeScheduledPost']>): Promise<
    Result<Changed, ErrorCodeOf<Operations['changeScheduledPost']>>
  > => {
    const present = await deps.scheduled.find(scheduledId);
    if (!present) return err('no-such-scheduled-post');
    const next = {
      dueAt: dueAt === undefined ? present.dueAt : new Date(dueAt),
      caption: caption === undefined ? present.caption : caption && tidyCaption(caption),
      confirmed: confirm ?? present.confirmed,
    };
    const wrongTime = dueProblem(next.dueAt, deps.clock.now());
    if (wrongTime) return err(wrongTime);
    const rejection = await rejectionOf({ ...present, ...next }, deps);
    return rejection ?? save(deps, scheduledId, { ...next, to: 'scheduled', version }, 'Saved.');
  };

/** Makes a scheduled post due now. */
export const postScheduledNow =
  (deps: Deps) =>
  async ({
    scheduledId,
    version,
    confirm,
  }: RequestOf<Operations['postScheduledNow']>): Promise<
    Result<Changed, ErrorCodeOf<Operations['postScheduledNow']>>
  > => {
    const present = await deps.scheduled.find(scheduledId);
    if (!present) return err('no-such-scheduled-post');
    const next = { dueAt: deps.clock.now(), confirmed: confirm ?? present.confirmed };
    const rejection = await rejectionOf({ ...present, ...next }, deps);
    return rejection ?? save(deps, scheduledId, { ...next, to: 'scheduled', version }, 'It is posted now.');
  };

export const cancelScheduledPost =
  (deps: Deps) =>
  async ({ scheduledId }: RequestOf<Operations['cancelScheduledPost']>): Promise<Result<Changed, NotChanged>> => {
    if (!(await deps.scheduled.find(scheduledId))) return err('no-such-scheduled-post');
    const saved = await save(deps, scheduledId, { to: 'cancelled' }, 'Cancelled. It will not be posted.');
    if (saved.ok) return saved;
    return err(saved.error === 'conflict' ? 'already-begun' : saved.error);
  };

async function rejectionOf(next: ScheduledPost, { movies, addresses }: Deps): Promise<Err<Rejected> | undefined> {
  const movie = await movies.find(next.movieId);
  if (!movie) return err('no-such-movie');
  const captions = next.caption === null ? {} : { [next.network]: next.caption };
  const { problems, needsConfirmation } = draftPosts(movie, next.dueAt, addresses, {
    captions,
    networks: [next.network],
  });
  if (problems.length > 0) {
    const { detail, message } = captionRejection(problems);
    return err('caption-rejected', detail, message);
  }
  return needsConfirmation && !next.confirmed ? err('confirmation-needed') : undefined;
}

async function save(
  { scheduled, entries, clock }: Deps,
  id: number,
  change: ScheduleChange,
  message: string,
): Promise<Result<Changed, 'conflict' | NotChanged>> {
  const saved = await scheduled.change(id, change, clock.now());
  const [entry] = saved ? await entries.ofScheduled([id]) : [];
  if (entry) return ok({ success: true, message, entry });
  const present = await scheduled.find(id);
  return change.version !== undefined && present && present.version !== change.version
    ? err('conflict')
    : err('already-begun');
}
