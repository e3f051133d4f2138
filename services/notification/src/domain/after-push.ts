/** The result of one attempt to send a push message. */
export type PushResult =
  /** The push service accepted the message. */
  | { readonly kind: 'accepted' }
  /** The subscription no longer exists (404, 410), or can never receive messages. */
  | { readonly kind: 'gone' }
  /** The push service can't accept the message now (429, 5xx) or was unreachable. It can specify when to try again. */
  | { readonly kind: 'deferred'; readonly retryAfterMs?: number | undefined }
  /** The push service rejected the message itself (another 4xx status). */
  | { readonly kind: 'rejected' }
  /** The message was sent and no response arrived. It might have arrived. */
  | { readonly kind: 'ambiguous' };

/** The outcome for the subscription. */
export type PushOutcome =
  | { readonly state: 'sent' | 'failed' | 'ambiguous' | 'gone' }
  | { readonly state: 'deferred'; readonly notBefore: Date };

const MAX_ATTEMPTS = 5;
const FIRST_BACKOFF_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Decides what happens after an attempt. Only a message that the push service certainly did not accept is repeated, and
 * only on the same day, because the next day has another movie.
 *
 * @param attempts the number of earlier deferrals
 * @param dayEnd the end of the message's day
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
      // The delay is limited to a day, after which the message is late anyway. Adding a longer one could exceed the
      // range of Date.
      const delayMs = Math.min(DAY_MS, Math.max(result.retryAfterMs ?? 0, FIRST_BACKOFF_MS * 2 ** attempts));
      const notBefore = new Date(now.getTime() + delayMs);
      return attempts + 1 >= MAX_ATTEMPTS || notBefore >= dayEnd
        ? { state: 'failed' }
        : { state: 'deferred', notBefore };
    }
  }
}
