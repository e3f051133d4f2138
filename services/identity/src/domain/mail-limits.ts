import type { Limit } from './attempt-limits.ts';

const HOUR_MS = 3_600_000;

/** Limits of requested account mails. `address` means the client's address. */
export const MAIL_LIMITS = {
  /** To one recipient, requested from one address. */
  recipientAndAddress: { max: 5, windowMs: HOUR_MS },
  /** To any recipients, requested from one address. Registrations have a separate limit. */
  address: { max: 50, windowMs: HOUR_MS },
  /**
   * To one recipient, requested from any addresses. Above the limit, a registration succeeds without its mail, and the
   * response to a forgotten password stays the same. Anyone who floods a mailbox learns nothing, and its owner already
   * has working links.
   */
  recipient: { max: 10, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;
