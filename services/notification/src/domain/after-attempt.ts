/** The result of one attempt to send a mail. */
export type AttemptResult =
  /** The server accepted the mail. */
  | { readonly kind: 'accepted' }
  /** The server will never accept the mail: a 5xx reply. */
  | { readonly kind: 'rejected'; readonly detail: string }
  /** The server can't accept the mail now: a 4xx reply. */
  | { readonly kind: 'deferred'; readonly detail: string }
  /** No byte of the mail was sent, because there was no server, no sign-in, or no free connection in time. */
  | { readonly kind: 'not-sent'; readonly detail: string }
  /** The mail was being sent and no reply arrived. It might have arrived. */
  | { readonly kind: 'ambiguous'; readonly detail: string };

/** The state of a delivery after an attempt. */
export type DeliveryOutcome =
  | { readonly state: 'sent' | 'played' | 'unsubscribed' }
  | { readonly state: 'failed' | 'ambiguous'; readonly detail: string }
  | { readonly state: 'queued'; readonly detail: string; readonly attempts: number; readonly notBefore: Date };

const MAX_ATTEMPTS = 6;
const FIRST_BACKOFF_MS = 60_000;
const NOT_SENT_RETRY_MS = 10_000;

/**
 * Decides what happens after an attempt. Only a mail that certainly was not delivered is repeated. An ambiguous mail
 * never is.
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
