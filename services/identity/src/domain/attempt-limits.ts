const MINUTE_MS = 60_000;

/** Maximum number of attempts in a time window that starts with the first attempt. */
export type Limit = { readonly max: number; readonly windowMs: number };

/** Number of attempts in the current window, including the current attempt. */
export type AttemptCount = { readonly count: number; readonly windowEndsAt: Date };

/**
 * Limits for failed sign-ins. Attempts with the correct password, and attempts that fail because of an outage, don't
 * count. Players' accounts are identified by email. All admins and editors share one counter.
 */
export const LIMITS = {
  /** Attempts on one account from one address. */
  accountAndAddress: { max: 10, windowMs: 15 * MINUTE_MS },
  /** Attempts from one address on any accounts, such as with a list of stolen passwords. */
  address: { max: 100, windowMs: 15 * MINUTE_MS },
  /** Registrations from one address, including failed attempts. */
  registration: { max: 300, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

/**
 * An account counts as under attack after this many failed sign-ins from all addresses combined. This limit doesn't
 * block anyone by itself.
 */
export const ATTACK_THRESHOLD: Limit = { max: 50, windowMs: 15 * MINUTE_MS };

/** Replaces `LIMITS.accountAndAddress` while the account is under attack. */
const LIMIT_UNDER_ATTACK: Limit = { ...LIMITS.accountAndAddress, max: 3 };

/** Limits for account emails. `address` is the address of the client that requested the email. */
export const MAIL_LIMITS = {
  /** Emails to one recipient, requested from one address. */
  recipientAndAddress: { max: 5, windowMs: 60 * MINUTE_MS },
  /** Emails to any recipient, requested from one address. Registrations have a separate limit. */
  address: { max: 50, windowMs: 60 * MINUTE_MS },
  /**
   * Limit of emails to one recipient, regardless of who requested them. Above this limit, registrations and password reset requests
   * still succeed but send no email. The response stays the same, so someone who floods a mailbox learns nothing from
   * it. The recipient already has working links from earlier emails.
   */
  recipient: { max: 10, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

export type SignInCounts = {
  /** `trusted` is true if someone signed in to this account from this address within the last 90 days. */
  readonly accountAndAddress: AttemptCount & { readonly trusted: boolean };
  readonly address: AttemptCount;
  readonly account: AttemptCount;
};

/**
 * Returns the time until which sign-ins are blocked, or undefined if they are allowed.
 *
 * - If this combination of account and address is trusted, only the limit for the combination applies.
 * - Otherwise, the limit for the address also applies, and the limit for the combination is lower while the account is
 *   under attack.
 *
 * Attempts from other addresses can't block an address completely: at least three attempts remain. However, anyone who
 * shares the account owner's IP address can lock out the owner from that address.
 */
export function signInBlockedUntil({ accountAndAddress, address, account }: SignInCounts): Date | undefined {
  if (accountAndAddress.trusted) return blockedUntil(accountAndAddress, LIMITS.accountAndAddress);
  const isUnderAttack = account.count > ATTACK_THRESHOLD.max;
  const ownLimit = isUnderAttack ? LIMIT_UNDER_ATTACK : LIMITS.accountAndAddress;
  return blockedUntil(accountAndAddress, ownLimit) ?? blockedUntil(address, LIMITS.address);
}

export function blockedUntil({ count, windowEndsAt }: AttemptCount, { max }: Limit): Date | undefined {
  return count > max ? windowEndsAt : undefined;
}
