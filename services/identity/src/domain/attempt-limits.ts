const MINUTE_MS = 60_000;

/** The number of attempts allowed within a window of time that starts with the first. */
export type Limit = { readonly max: number; readonly windowMs: number };

/** The attempts in one window, the current one included. */
export type AttemptCount = { readonly count: number; readonly windowEndsAt: Date };

/**
 * What is counted are wrong passwords: an attempt with the right one, or one that an outage of ours has ended, is
 * subtracted again. An account is a player's e-mail; all admins and editors together are one.
 */
export const LIMITS = {
  /** At one account from one address. */
  accountAndAddress: { max: 10, windowMs: 15 * MINUTE_MS },
  /** From one address at any accounts: somebody tries a stolen list. */
  address: { max: 100, windowMs: 15 * MINUTE_MS },
  /** Registrations from one address, failed ones included. */
  registration: { max: 300, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

/** With more wrong passwords than this, from any addresses together, an account is under attack. It blocks nobody itself. */
export const ATTACK_THRESHOLD: Limit = { max: 50, windowMs: 15 * MINUTE_MS };

/** Replaces the limit of account and address while the account is under attack. */
const LIMIT_UNDER_ATTACK: Limit = { ...LIMITS.accountAndAddress, max: 3 };

export type SignInCounts = {
  /** `trusted`: the account's right password came from this address within the last ninety days. */
  readonly accountAndAddress: AttemptCount & { readonly trusted: boolean };
  readonly address: AttemptCount;
  readonly account: AttemptCount;
};

/**
 * Until when a sign-in is blocked; undefined where it is allowed.
 *
 * - Where account and address are trusted together, only their own limit applies.
 * - Elsewhere the address's limit applies too, and their own limit is lower while the account is under attack.
 *
 * So attempts from other addresses never block an address entirely: it keeps at least three attempts. Attempts from the
 * same address can: who shares the account owner's address can lock the owner out there.
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
