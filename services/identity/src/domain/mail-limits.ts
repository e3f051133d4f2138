import type { Limit } from './attempt-limits.ts';

const HOUR_MS = 3_600_000;

/** Limits for account emails. `address` is the address of the client that requested the email. */
export const MAIL_LIMITS = {
  /** Emails to one recipient, requested from one address. */
  recipientAndAddress: { max: 5, windowMs: HOUR_MS },
  /** Emails to any recipient, requested from one address. Registrations have a separate limit. */
  address: { max: 50, windowMs: HOUR_MS },
  /**
   * Limit of emails to one recipient, regardless of who requested them. Above this limit, registrations and password reset requests
   * still succeed but send no email. The response stays the same, so someone who floods a mailbox learns nothing from
   * it. The recipient already has working links from earlier emails.
   */
  recipient: { max: 10, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;
