/** How one attempt to send a mail has ended. */
export type AttemptResult =
  /** The server has taken it. */
  | { readonly kind: 'accepted' }
  /** The server will never take it: a 5xx reply. */
  | { readonly kind: 'rejected'; readonly detail: string }
  /** The server does not take it now: a 4xx reply. */
  | { readonly kind: 'deferred'; readonly detail: string }
  /** No byte of the mail was sent: no server, no sign-in, or no connection free in time. */
  | { readonly kind: 'not-sent'; readonly detail: string }
  /** The mail was being sent and no reply came: it may or may not arrive. */
  | { readonly kind: 'ambiguous'; readonly detail: string };

/** The state of a delivery after that. */
export type DeliveryOutcome =
  | { readonly state: 'sent' | 'played' | 'unsubscribed' }
  | { readonly state: 'failed' | 'ambiguous'; readonly detail: string }
  | { readonly state: 'queued'; readonly detail: string; readonly attempts: number; readonly notBefore: Date };

const MAX_ATTEMPTS = 6;
const FIRST_BACKOFF_MS = 60_000;
const NOT_SENT_RETRY_MS = 10_000;

/** Only what certainly did not go out is sent again; an ambiguous mail never is. */
export function afterAttempt(result: AttemptResult, attempts: number, now: Date): DeliveryOutcome {
  switch (result.kind) {
    case 'accepted':
      return { state: 'sent' };
    case 'rejected':
      return { state: 'failed', detail: result.detail };
    case 'ambiguous':
      return { state: 'ambiguous', detail: result.detail };
    case 'not-sent':
      return requeued(result.detail, attempts, now, NOT_SENT_RETRY_MS);
    case 'deferred':
      if (attempts + 1 >= MAX_ATTEMPTS) return { state: 'failed', detail: result.detail };
      return requeued(result.detail, attempts + 1, now, FIRST_BACKOFF_MS * 2 ** attempts);
  }
}

function requeued(detail: string, attempts: number, now: Date, delayMs: number): DeliveryOutcome {
  return { state: 'queued', detail, attempts, notBefore: new Date(now.getTime() + delayMs) };
}
