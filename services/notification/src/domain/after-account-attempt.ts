import type { AttemptResult } from './after-attempt.ts';

/** What becomes of a mail about an account after an attempt to send it. */
export type AccountMailOutcome =
  /** `dropped`: the account does not need it any more. */
  | { readonly state: 'sent' | 'dropped' }
  | { readonly state: 'failed'; readonly detail: string }
  | { readonly state: 'queued'; readonly detail: string; readonly ambiguousAttempts: number; readonly notBefore: Date };

type Tried = {
  /** Those after which it may have arrived. */
  readonly ambiguousAttempts: number;
  readonly requestedAt: Date;
};

const SECOND_MS = 1_000;
const SHORTEST_BACKOFF_MS = 5 * SECOND_MS;
const LONGEST_BACKOFF_MS = 15 * 60 * SECOND_MS;
const GIVE_UP_MS = 24 * 3_600 * SECOND_MS;
/** Such a mail may have arrived: its reader would get as many as this. */
const MAX_AMBIGUOUS = 3;

/**
 * Unlike a daily mail, one that may have arrived is sent again: without it nobody gets into their account. Both have the
 * same Message-ID, so that most mail programs show one, and the links of both work. What certainly has not arrived is not
 * counted: the pause is as long as the mail is old, so it doubles by itself.
 */
export function afterAccountAttempt(
  result: AttemptResult,
  { ambiguousAttempts: before, requestedAt }: Tried,
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
