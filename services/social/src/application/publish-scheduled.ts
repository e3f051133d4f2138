import type { Clock } from '@dreamreel/kit/process/clock';
import { NETWORK_TITLES } from '@dreamreel/proto/social/social-posts';
import type { ProviderError } from '../domain/outcome.ts';
import { GRACE_MS, isMissed, retryTime, type ScheduleState } from '../domain/post-state.ts';
import { type Addresses, checkScheduledPost } from './draft-posts.ts';
import type { Claim, ClaimOutcome, Draft, Lease, Movies, Posts, ScheduledPost, ScheduledPosts } from './ports.ts';
import type { processPost } from './process-post.ts';

type Deps = {
  movies: Movies;
  posts: Pick<Posts, 'start'>;
  scheduled: Pick<ScheduledPosts, 'claim' | 'endClaim' | 'retry'>;
  processPost: ReturnType<typeof processPost>;
  addresses: Addresses;
  clock: Clock;
};

/**
 * Publishes all due posts, one after another. An image is published at most once per network, because it has only one
 * started post there, and only `processPost` calls the publish API.
 */
export const publishScheduled = (deps: Deps) => async (): Promise<void> => {
  for (;;) {
    const claim = await deps.scheduled.claim(deps.clock.now());
    if (!claim) return;
    await publish(deps, claim);
  }
};

async function publish(deps: Deps, claim: Claim): Promise<void> {
  const due = claim.scheduled;
  const now = deps.clock.now();
  const endClaim = async (to: ScheduleState, problem: string | null, more: Omit<ClaimOutcome, 'problem'> = {}) =>
    void (await deps.scheduled.endClaim(claim, to, { problem, ...more }, now));

  if (isMissed(due.dueAt, now)) return endClaim('missed', MISSED);
  const draft = await draftOf(deps, due, now);
  if (typeof draft === 'string') return endClaim('needs-attention', draft);
  const unapproved = unapprovedContent(due, draft);
  if (unapproved) return endClaim('needs-attention', unapproved, { changed: draft });

  const lease = await deps.posts.start(claim, draft, now);
  if (typeof lease === 'object') return processDuePost(deps, due, lease);
  if (lease === 'unconfirmed') return endClaim('needs-attention', UNCONFIRMED_EARLIER);
  if (lease === 'already-posted') {
    return endClaim('cancelled', `This image was already posted to ${NETWORK_TITLES[due.network]}.`);
  }
  // An admin is currently posting the same image. Check again after a minute, unless another worker holds this post now.
  return endClaim('scheduled', null, { retryAfter: new Date(now.getTime() + 60_000) });
}

/** An earlier attempt to post this image has an unknown outcome. */
const UNCONFIRMED_EARLIER =
  'We couldn’t confirm whether an earlier post of this image was published. Look at the page first.';
const MISSED = `It couldn’t be posted at its scheduled time or in the ${GRACE_MS / 3_600_000} hours after that.`;

/**
 * Returns the reason why an admin must check the post first, or undefined if an admin has approved the image and text.
 * Editors aren't allowed to post, but they can change the movie's image and text after the approval.
 */
function unapprovedContent(approved: ScheduledPost, draft: Draft): string | undefined {
  const hasOtherText = approved.caption !== draft.caption || approved.altText !== draft.altText;
  const reasons = [approved.imageKey !== draft.imageKey && OTHER_IMAGE, hasOtherText && OTHER_TEXT];
  return reasons.filter((reason) => reason !== false).join(' ') || undefined;
}

const OTHER_IMAGE =
  'The movie’s first image has changed since this was scheduled. Check the new image. If you post now or at a new time, the new image is used.';
const OTHER_TEXT =
  'The text has changed since it was approved. Read the new caption and alternative text here. “Post Now” publishes them.';

/** Returns a draft that follows the current rules, or the reason why the draft can't be posted. */
async function draftOf(deps: Deps, due: ScheduledPost, now: Date): Promise<Draft | string> {
  const checked = await checkScheduledPost(due, now, deps);
  if (checked.ok) return checked.value.drafts[0] ?? 'The movie has no first image.';
  if (checked.error === 'no-such-movie') return 'The movie has been deleted.';
  return checked.message ?? 'This movie hasn’t been the daily movie yet because its day was moved.';
}

async function processDuePost(deps: Deps, due: ScheduledPost, lease: Lease): Promise<void> {
  const { error } = await deps.processPost(lease);
  if (!error || !TRANSIENT.has(error.kind)) return;
  const now = deps.clock.now();
  const retryAfter = retryTime(due.dueAt, now, error.retryAfterSeconds);
  if (retryAfter) await deps.scheduled.retry(due.id, error.message, retryAfter, now);
}

/** Errors that can be retried because nothing has been published. */
const TRANSIENT: ReadonlySet<ProviderError['kind']> = new Set(['unreachable', 'try-again', 'quota-reached']);
