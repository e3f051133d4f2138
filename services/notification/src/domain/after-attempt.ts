/**
 * Result of an attempt to send an email. The server accepted it, permanently rejected it with a 5xx reply, or temporarily
 * rejected it with a 4xx reply (`deferred`). `not-sent` means that the connection or sign-in failed, or no connection
 * became free in time. After `ambiguous`, the email might have been delivered, because no reply arrived after it was sent.
 */
export type AttemptResult =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'rejected' | 'deferred' | 'not-sent' | 'ambiguous'; readonly detail: string };

/** State of a delivery after an attempt. */
export type DeliveryOutcome =
  | { readonly state: 'sent' | 'played' | 'unsubscribed' }
  | { readonly state: 'failed' | 'ambiguous'; readonly detail: string }
  | { readonly state: 'queued'; readonly detail: string; readonly attempts: number; readonly notBefore: Date };

const MAX_ATTEMPTS = 6;
const FIRST_BACKOFF_MS = 60_000;
const NOT_SENT_RETRY_MS = 10_000;

/**
 * Returns the outcome of an attempt to send a daily email, including whether to retry. Only emails that were definitely
 * not delivered are retried. Ambiguous emails are never retried.
 */
export function afterAttempt(result: AttemptResult, attempts: number, now: Date): DeliveryOutcome {
  if (result.kind === 'accepted') return { state: 'sent' };
  const { kind, detail } = result;
  const requeue = (nextAttempts: number, delayMs: number) =>
    ({ state: 'queued', detail, attempts: nextAttempts, notBefore: new Date(now.getTime() + delayMs) }) as const;
  if (kind === 'ambiguous') return { state: 'ambiguous', detail };
  if (kind === 'not-sent') return requeue(attempts, NOT_SENT_RETRY_MS);
  if (kind === 'rejected' || attempts + 1 >= MAX_ATTEMPTS) return { state: 'failed', detail };
  return requeue(attempts + 1, FIRST_BACKOFF_MS * 2 ** attempts);
}

/** Outcome of an attempt to send an account email. */
export type AccountMailOutcome =
  /** `dropped` means that the account no longer needs the email. */
  | { readonly state: 'sent' | 'dropped' }
  | { readonly state: 'failed'; readonly detail: string }
  | { readonly state: 'queued'; readonly detail: string; readonly ambiguousAttempts: number; readonly notBefore: Date };

const DAY_MS = 86_400_000;
const SHORTEST_BACKOFF_MS = 5_000;
const LONGEST_BACKOFF_MS = 15 * 60_000;
/** Maximum number of attempts with an unknown outcome. Each of these attempts might have delivered a copy. */
const MAX_AMBIGUOUS = 3;

/**
 * Returns the outcome of an attempt to send an account email, including whether to retry. Unlike daily emails, account
 * emails are resent after an ambiguous attempt, because users might need them to access their account. All attempts
 * share a Message-ID, so most email clients show only one copy, and every link works. Attempts that never reached the
 * server don't count. Gives up after a day. The delay is equal to the email's age, so it doubles with each attempt.
 */
export function afterAccountAttempt(
  result: AttemptResult,
  { ambiguousAttempts: before, requestedAt }: { readonly ambiguousAttempts: number; readonly requestedAt: Date },
  now: Date,
): AccountMailOutcome {
  if (result.kind === 'accepted') return { state: 'sent' };
  const { detail } = result;
  const isAmbiguous = result.kind === 'ambiguous';
  const ambiguousAttempts = isAmbiguous ? before + 1 : before;
  const ageMs = now.getTime() - requestedAt.getTime();
  if (result.kind === 'rejected' || ageMs > DAY_MS || (isAmbiguous && ambiguousAttempts >= MAX_AMBIGUOUS))
    return { state: 'failed', detail };
  const backoffMs = Math.min(LONGEST_BACKOFF_MS, Math.max(SHORTEST_BACKOFF_MS, Math.abs(ageMs)));
  return { state: 'queued', detail, ambiguousAttempts, notBefore: new Date(now.getTime() + backoffMs) };
}

/**
 * Result of an attempt to send a push message. `gone` means that the subscription no longer exists (404 or 410), or its
 * keys are invalid. `rejected` means that the push service rejected the message. After `ambiguous`, the message might
 * have been delivered, because no response arrived after it was sent.
 */
export type PushResult =
  | { readonly kind: 'accepted' | 'gone' | 'rejected' | 'ambiguous' }
  /** The push service returned 429 or 5xx or was unreachable. The response can specify when to retry. */
  | { readonly kind: 'deferred'; readonly retryAfterMs?: number | undefined };

/** State of a subscription after an attempt to send a reminder. */
export type PushOutcome =
  | { readonly state: (typeof PUSH_STATES)[Exclude<PushResult['kind'], 'deferred'>] }
  | { readonly state: 'deferred'; readonly notBefore: Date };

const PUSH_STATES = { accepted: 'sent', gone: 'gone', rejected: 'failed', ambiguous: 'ambiguous' } as const;
const MAX_PUSH_ATTEMPTS = 5;

/**
 * Returns the outcome of an attempt to send a reminder, including whether to retry. Only messages that the push service
 * definitely didn't accept are retried, and only on the same day, because each day has a different movie.
 *
 * @param attempts the number of earlier deferrals
 * @param dayEnd the end of the day that the message is about
 */
export function afterPush(result: PushResult, attempts: number, now: Date, dayEnd: Date): PushOutcome {
  if (result.kind !== 'deferred') return { state: PUSH_STATES[result.kind] };
  // The delay is capped at one day because a longer delay could exceed the range of Date and reminders expire at the end
  // of the day anyway.
  const delayMs = Math.min(DAY_MS, Math.max(result.retryAfterMs ?? 0, FIRST_BACKOFF_MS * 2 ** attempts));
  const notBefore = new Date(now.getTime() + delayMs);
  const isTooLate = attempts + 1 >= MAX_PUSH_ATTEMPTS || notBefore >= dayEnd;
  return isTooLate ? { state: 'failed' } : { state: 'deferred', notBefore };
}

/** All outcomes, for the metrics. */
export const OUTCOMES = {
  dailyMail: ['sent', 'played', 'unsubscribed', 'failed', 'ambiguous', 'queued'],
  accountMail: ['sent', 'dropped', 'failed', 'queued'],
  push: ['sent', 'failed', 'ambiguous', 'gone', 'deferred'],
} as const satisfies Record<string, (DeliveryOutcome | AccountMailOutcome | PushOutcome)['state'][]>;
