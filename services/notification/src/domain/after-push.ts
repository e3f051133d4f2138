/** Result of an attempt to send a push message. */
export type PushResult =
  /** The push service accepted the message. */
  | { readonly kind: 'accepted' }
  /** The subscription no longer exists (404 or 410), or its keys are invalid. */
  | { readonly kind: 'gone' }
  /** The push service returned 429 or 5xx or was unreachable. The response can specify when to retry. */
  | { readonly kind: 'deferred'; readonly retryAfterMs?: number | undefined }
  /** The push service rejected the message with another 4xx status. */
  | { readonly kind: 'rejected' }
  /** No response arrived after the message was sent, so the message might have been delivered. */
  | { readonly kind: 'ambiguous' };

/** State of a subscription after an attempt to send a reminder. */
export type PushOutcome =
  | { readonly state: 'sent' | 'failed' | 'ambiguous' | 'gone' }
  | { readonly state: 'deferred'; readonly notBefore: Date };

export const PUSH_STATES = [
  'sent',
  'failed',
  'ambiguous',
  'gone',
  'deferred',
] as const satisfies PushOutcome['state'][];

const MAX_ATTEMPTS = 5;
const FIRST_BACKOFF_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Returns the outcome of an attempt to send a reminder, including whether to retry. Only messages that the push service
 * definitely didn't accept are retried, and only on the same day, because each day has a different movie.
 *
 * @param attempts the number of earlier deferrals
 * @param dayEnd the end of the day that the message is about
 */
export function afterPush(result: PushResult, attempts: number, now: Date, dayEnd: Date): PushOutcome {
  switch (result.kind) {
    case 'accepted':
      return { state: 'sent' };
    case 'gone':
      return { state: 'gone' };
    case 'rejected':
      return { state: 'failed' };
    case 'ambiguous':
      return { state: 'ambiguous' };
    case 'deferred': {
      // The delay is capped at one day because a longer delay could exceed the range of Date and reminders expire at
      // the end of the day anyway.
      const delayMs = Math.min(DAY_MS, Math.max(result.retryAfterMs ?? 0, FIRST_BACKOFF_MS * 2 ** attempts));
      const notBefore = new Date(now.getTime() + delayMs);
      return attempts + 1 >= MAX_ATTEMPTS || notBefore >= dayEnd
        ? { state: 'failed' }
        : { state: 'deferred', notBefore };
    }
  }
}
