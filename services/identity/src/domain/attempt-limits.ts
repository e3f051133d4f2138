const MINUTE_MS = 60_000;

/** The number of attempts allowed within a window of time that starts with the first. */
export type Limit = { readonly max: number; readonly windowMs: number };

/** The attempts in one window, the current one included. */
export type AttemptCount = {
  readonly count: number;
  readonly windowEndsAt: Date;
  /** Of a pair: there was a right password from this address before. */
  readonly trusted: boolean;
};

export const LIMITS = {
  /** Wrong passwords for one account (a player's e-mail, or the admin) from one address. */
  pair: { max: 10, windowMs: 15 * MINUTE_MS },
  /** Wrong passwords from one address, for any accounts: somebody tries a stolen list. */
  address: { max: 100, windowMs: 15 * MINUTE_MS },
  /** Wrong passwords for one account, from any addresses: somebody has many machines. */
  account: { max: 50, windowMs: 15 * MINUTE_MS },
  /** Registrations from one address, failed ones included. */
  registration: { max: 300, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

/** For an untrusted address while the account is under attack from many. */
const PAIR_UNDER_ATTACK: Limit = { ...LIMITS.pair, max: 3 };

export type SignInCounts = {
  readonly pair: AttemptCount;
  readonly address: AttemptCount;
  readonly account: AttemptCount;
};

/**
 * Until when a sign-in is blocked; undefined where it is allowed. Nobody can lock others out: an attacker uses up their
 * own pair and address. While an account is attacked from many addresses, each address keeps a few attempts of its own,
 * and a trusted pair is limited by its own attempts alone.
 */
export function signInBlockedUntil({ pair, address, account }: SignInCounts): Date | undefined {
  if (pair.trusted) return blockedUntil(pair, LIMITS.pair);
  const isUnderAttack = account.count > LIMITS.account.max;
  return blockedUntil(pair, isUnderAttack ? PAIR_UNDER_ATTACK : LIMITS.pair) ?? blockedUntil(address, LIMITS.address);
}

export function blockedUntil({ count, windowEndsAt }: AttemptCount, { max }: Limit): Date | undefined {
  return count > max ? windowEndsAt : undefined;
}
