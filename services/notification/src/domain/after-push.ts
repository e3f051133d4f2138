/** How one attempt to send a push message has ended. */
export type PushResult =
  /** The push service has taken it. */
  | { readonly kind: 'accepted' }
  /** There is no such subscription any more (404, 410), or it can never be sent to. */
  | { readonly kind: 'gone' }
  /** The push service does not take it now (429, 5xx), or was not reached; it may say when to try again. */
  | { readonly kind: 'deferred'; readonly retryAfterMs?: number | undefined }
  /** The push service refuses the message itself (another 4xx). */
  | { readonly kind: 'rejected' }
  /** It was sent and no response came: it may or may not arrive. */
  | { readonly kind: 'ambiguous' };

/** What becomes of the subscription. */
export type PushOutcome =
  | { readonly state: 'sent' | 'failed' | 'ambiguous' | 'gone' }
  | { readonly state: 'deferred'; readonly notBefore: Date };

const MAX_ATTEMPTS = 5;
const FIRST_BACKOFF_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Only what the push service certainly has not taken is sent again, and only within the day: after it there is another
 * movie.
 *
 * @param attempts how often it was deferred before
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
      // Longer than a day is after the day too, and the sum of any longer time and now may be no date.
      const delayMs = Math.min(DAY_MS, Math.max(result.retryAfterMs ?? 0, FIRST_BACKOFF_MS * 2 ** attempts));
      const notBefore = new Date(now.getTime() + delayMs);
      return attempts + 1 >= MAX_ATTEMPTS || notBefore >= dayEnd
        ? { state: 'failed' }
        : { state: 'deferred', notBefore };
    }
  }
}
