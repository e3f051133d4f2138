import type { AttemptResult } from './after-attempt.ts';

/** The outcome of an account mail after an attempt to send it. */
export type AccountMailOutcome =
  /** `dropped` means that the account no longer needs the mail. */
  | { readonly state: 'sent' | 'dropped' }
  | { readonly state: 'failed'; readonly detail: string }
  | { readonly state: 'queued'; readonly detail: string; readonly ambiguousAttempts: number; readonly notBefore: Date };

type EarlierAttempts = {
  /** Attempts after which the mail might have arrived. */
  readonly ambiguousAttempts: number;
  readonly requestedAt: Date;
};

const SECOND_MS = 1_000;
const SHORTEST_BACKOFF_MS = 5 * SECOND_MS;
const LONGEST_BACKOFF_MS = 15 * 60 * SECOND_MS;
const GIVE_UP_MS = 24 * 3_600 * SECOND_MS;
/** The maximum number of such mails that a recipient can get. */
const MAX_AMBIGUOUS = 3;

/**
 * Decides what happens after an attempt. Unlike a daily mail, an account mail that might have arrived is repeated,
 * because without it no one can get into their account. All attempts have the same Message-ID, so most mail programs
 * show one, and all links work. Attempts that certainly did not arrive are not counted. The delay equals the age of the
 * mail, so it doubles with every attempt.
 */
export function afterAccountAttempt(
  result: AttemptResult,
  { ambiguousAttempts: before, requestedAt }: EarlierAttempts,
  now: Date,
): AccountMailOutcome {
  if (result.kind === 'accepted') return { state: 'sent' };
  const { detail } = result;
  const isAmbiguous = result.kind === 'ambiguous';
  const ambiguousAttempts = isAmbiguous ? before + 1 : before;
  const ageMs = now.getTime() - requestedAt.getTime();
  if (result.kind === 'rejected' || ageMs > GIVE_UP_MS || (isAmbiguous && ambiguousAttempts >= MAX_AMBIGUOUS))
    return { state: 'failed', detail };
  const backoffMs = Math.min(LONGEST_BACKOFF_MS, Math.max(SHORTEST_BACKOFF_MS, ageMs));
  return { state: 'queued', detail, ambiguousAttempts, notBefore: new Date(now.getTime() + backoffMs) };
}
