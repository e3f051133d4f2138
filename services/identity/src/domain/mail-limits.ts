import type { Limit } from './attempt-limits.ts';

const HOUR_MS = 3_600_000;

/** How many mails about accounts may be requested. The address is the client's. */
export const MAIL_LIMITS = {
  /** To one recipient from one address. */
  recipientAndAddress: { max: 5, windowMs: HOUR_MS },
  /** From one address to any recipients; registrations have a limit of their own. */
  address: { max: 50, windowMs: HOUR_MS },
  /**
   * To one recipient from any addresses. Beyond it a registration succeeds without its mail, and the response to a forgotten
   * password stays the same: anyone who floods a mailbox learns nothing, and its owner already has links that work.
   */
  recipient: { max: 10, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;
