import type { Limit } from './attempt-limits.ts';

const HOUR_MS = 3_600_000;

/** How many mails about accounts may be requested. The address is the client's. */
export const MAIL_LIMITS = {
  /** For one account from one address. */
  accountAndAddress: { max: 5, windowMs: HOUR_MS },
  /** From one address for any accounts. */
  address: { max: 50, windowMs: HOUR_MS },
  /**
   * For one account from any addresses. Beyond it nothing is sent and nothing is said: whoever floods a mailbox learns
   * nothing, and its owner has links that work by then.
   */
  account: { max: 10, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;
