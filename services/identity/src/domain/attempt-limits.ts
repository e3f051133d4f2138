const MINUTE_MS = 60_000;

/** The number of attempts allowed within a time window that starts with the first attempt. */
export type Limit = { readonly max: number; readonly windowMs: number };

/** The number of attempts in a window, including the current one. */
export type AttemptCount = { readonly count: number; readonly windowEndsAt: Date };

/**
 * Limits of wrong passwords. An attempt with the right password, or one that an outage on our side ended, is subtracted
 * again. A player's account is identified by email. All admins and editors together are one account.
 */
export const LIMITS = {
  /** Attempts on one account from one address. */
  accountAndAddress: { max: 10, windowMs: 15 * MINUTE_MS },
  /** Attempts on any accounts from one address, for example with a stolen list. */
  address: { max: 100, windowMs: 15 * MINUTE_MS },
  /** Registrations from one address, including failed ones. */
  registration: { max: 300, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

/**
 * An account with more wrong passwords than this, from all addresses together, is under attack. This limit itself
 * blocks no one.
 */
export const ATTACK_THRESHOLD: Limit = { max: 50, windowMs: 15 * MINUTE_MS };

/** Replaces the limit of account and address while the account is under attack. */
const LIMIT_UNDER_ATTACK: Limit = { ...LIMITS.accountAndAddress, max: 3 };

export type SignInCounts = {
  /** `trusted`: the account's right password was sent from this address within the last ninety days. */
  readonly accountAndAddress: AttemptCount & { readonly trusted: boolean };
  readonly address: AttemptCount;
  readonly account: AttemptCount;
};

/**
 * Returns the time until which a sign-in is blocked, or undefined if it is allowed.
 *
 * - If the account and address are trusted together, only their own limit applies.
 * - Otherwise, the address's limit applies too, and their own limit is lower while the account is under attack.
 *
 * Attempts from other addresses therefore never block an address completely: it keeps at least three attempts. Attempts
 * from the same address can: anyone who shares the account owner's address can lock the owner out there.
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
