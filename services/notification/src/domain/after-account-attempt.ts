import type { AttemptResult } from './after-attempt.ts';

/** Outcome of an attempt to send an account email. */
export type AccountMailOutcome =
  /** `dropped` means that the account no longer needs the email. */
  | { readonly state: 'sent' | 'dropped' }
  | { readonly state: 'failed'; readonly detail: string }
  | { readonly state: 'queued'; readonly detail: string; readonly ambiguousAttempts: number; readonly notBefore: Date };

export const ACCOUNT_MAIL_STATES = [
  'sent',
  'dropped',
  'failed',
  'queued',
] as const satisfies AccountMailOutcome['state'][];

type EarlierAttempts = {
  /** Number of attempts that might have delivered the email. */
  readonly ambiguousAttempts: number;
  readonly requestedAt: Date;
};

const SECOND_MS = 1_000;
const SHORTEST_BACKOFF_MS = 5 * SECOND_MS;
const LONGEST_BACKOFF_MS = 15 * 60 * SECOND_MS;
const GIVE_UP_MS = 24 * 3_600 * SECOND_MS;
/** Maximum number of attempts with an unknown outcome. Each of these attempts might have delivered a copy. */
const MAX_AMBIGUOUS = 3;

/**
 * Returns the outcome of an attempt to send an account email, including whether to retry. Unlike daily emails, account
 * emails are resent after an ambiguous attempt, because users might need them to access their account. All attempts
 * share a Message-ID, so most email clients show only one copy, and every link works. Attempts that never reached the
 * server don't count. The delay is equal to the email's age, so it doubles with each attempt.
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
  const backoffMs = Math.min(LONGEST_BACKOFF_MS, Math.max(SHORTEST_BACKOFF_MS, Math.abs(ageMs)));
  return { state: 'queued', detail, ambiguousAttempts, notBefore: new Date(now.getTime() + backoffMs) };
}
