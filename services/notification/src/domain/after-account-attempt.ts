import type { AttemptResult } from './after-attempt.ts';

/** What becomes of a mail about an account after an attempt to send it. */
export type AccountMailOutcome =
  /** `dropped`: the account does not need it any more. */
  | { readonly state: 'sent' | 'dropped' }
  | { readonly state: 'failed'; readonly detail: string }
  | { readonly state: 'queued'; readonly detail: string; readonly attempts: number; readonly notBefore: Date };

type Tried = { readonly attempts: number; readonly requestedAt: Date };

const SECOND_MS = 1_000;
const FIRST_BACKOFF_MS = 5 * SECOND_MS;
const LONGEST_BACKOFF_MS = 15 * 60 * SECOND_MS;
const GIVE_UP_MS = 24 * 3_600 * SECOND_MS;
/** Such a mail may have arrived: its reader would get as many as this. */
const MAX_AMBIGUOUS = 3;

/**
 * Unlike a daily mail, one that may have arrived is sent again: without it nobody gets into their account. Both have the
 * same Message-ID, so that most mail programs show one, and the links of both work.
 */
export function afterAccountAttempt(
  result: AttemptResult,
  { attempts, requestedAt }: Tried,
  now: Date,
): AccountMailOutcome {
  if (result.kind === 'accepted') return { state: 'sent' };
  const { detail } = result;
  const failed = attempts + 1;
  const isTooOld = now.getTime() - requestedAt.getTime() > GIVE_UP_MS;
  if (result.kind === 'rejected' || isTooOld || (result.kind === 'ambiguous' && failed >= MAX_AMBIGUOUS))
    return { state: 'failed', detail };
  const backoffMs = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(attempts, 10));
  return { state: 'queued', detail, attempts: failed, notBefore: new Date(now.getTime() + backoffMs) };
}
