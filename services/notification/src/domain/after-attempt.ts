/** Result of an attempt to send an email. */
export type AttemptResult =
  /** The server accepted the email. */
  | { readonly kind: 'accepted' }
  /** The server permanently rejected the email with a 5xx reply. */
  | { readonly kind: 'rejected'; readonly detail: string }
  /** The server temporarily rejected the email with a 4xx reply. */
  | { readonly kind: 'deferred'; readonly detail: string }
  /** The email wasn't sent because the connection or sign-in failed, or no connection became free in time. */
  | { readonly kind: 'not-sent'; readonly detail: string }
  /** No reply arrived after the email was sent, so the email might have been delivered. */
  | { readonly kind: 'ambiguous'; readonly detail: string };

/** State of a delivery after an attempt. */
export type DeliveryOutcome =
  | { readonly state: 'sent' | 'played' | 'unsubscribed' }
  | { readonly state: 'failed' | 'ambiguous'; readonly detail: string }
  | { readonly state: 'queued'; readonly detail: string; readonly attempts: number; readonly notBefore: Date };

export const DELIVERY_STATES = [
  'sent',
  'played',
  'unsubscribed',
  'failed',
  'ambiguous',
  'queued',
] as const satisfies DeliveryOutcome['state'][];

const MAX_ATTEMPTS = 6;
const FIRST_BACKOFF_MS = 60_000;
const NOT_SENT_RETRY_MS = 10_000;

/**
 * Returns the outcome of an attempt to send a daily email, including whether to retry. Only emails that were definitely
 * not delivered are retried. Ambiguous emails are never retried.
 */
export function afterAttempt(result: AttemptResult, attempts: number, now: Date): DeliveryOutcome {
  switch (result.kind) {
    case 'accepted':
      return { state: 'sent' };
    case 'rejected':
      return { state: 'failed', detail: result.detail };
    case 'ambiguous':
      return { state: 'ambiguous', detail: result.detail };
    case 'not-sent':
      return requeue(result.detail, attempts, now, NOT_SENT_RETRY_MS);
    case 'deferred':
      if (attempts + 1 >= MAX_ATTEMPTS) return { state: 'failed', detail: result.detail };
      return requeue(result.detail, attempts + 1, now, FIRST_BACKOFF_MS * 2 ** attempts);
  }
}

function requeue(detail: string, attempts: number, now: Date, delayMs: number): DeliveryOutcome {
  return { state: 'queued', detail, attempts, notBefore: new Date(now.getTime() + delayMs) };
}

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
