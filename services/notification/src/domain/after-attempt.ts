/** How an attempt to hand a mail to the mail server has ended. */
export type Outcome =
  /** The server has taken it. */
  | { readonly kind: 'accepted' }
  /** The server will never take it. */
  | { readonly kind: 'refused'; readonly detail: string }
  /** The server does not take it now. */
  | { readonly kind: 'not-now'; readonly detail: string }
  /** Not a byte of the mail has left: no server, no sign-in, or its turn came too late. */
  | { readonly kind: 'not-begun'; readonly detail: string }
  /** The mail was on its way and no answer came. */
  | { readonly kind: 'unclear'; readonly detail: string };

/** What becomes of a delivery. */
export type Settlement =
  | { readonly state: 'sent' | 'played' | 'unsubscribed' }
  | { readonly state: 'failed' | 'ambiguous'; readonly detail: string }
  | { readonly state: 'queued'; readonly detail: string; readonly attempts: number; readonly notBefore: Date };

const MOST_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 60_000;
const NEXT_TRY_MS = 10_000;

/** Only a clear no is tried again; whatever may have gone out never is. */
export function afterAttempt(outcome: Outcome, attempts: number, now: Date): Settlement {
  switch (outcome.kind) {
    case 'accepted':
      return { state: 'sent' };
    case 'refused':
      return { state: 'failed', detail: outcome.detail };
    case 'unclear':
      return { state: 'ambiguous', detail: outcome.detail };
    case 'not-begun':
      return backInTheQueue(outcome.detail, attempts, now, NEXT_TRY_MS);
    case 'not-now':
      if (attempts + 1 >= MOST_ATTEMPTS) return { state: 'failed', detail: outcome.detail };
      return backInTheQueue(outcome.detail, attempts + 1, now, FIRST_PAUSE_MS * 2 ** attempts);
  }
}

function backInTheQueue(detail: string, attempts: number, now: Date, pauseMs: number): Settlement {
  return { state: 'queued', detail, attempts, notBefore: new Date(now.getTime() + pauseMs) };
}
