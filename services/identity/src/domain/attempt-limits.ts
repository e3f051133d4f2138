const MINUTE_MS = 60_000;

/** How many attempts are let through within a window of time that begins with the first. */
export type Limit = { readonly most: number; readonly windowMs: number };

/** How often one thing was tried in its window, the present attempt included. */
export type Tally = {
  readonly count: number;
  readonly endsAt: Date;
  /** Of a pair: the right password has come from this address before. */
  readonly trusted: boolean;
};

export const LIMITS = {
  /** Wrong passwords for one account (a player's e-mail, or the admin) from one address. */
  pair: { most: 10, windowMs: 15 * MINUTE_MS },
  /** Wrong passwords from one address, for whatever accounts: somebody tries a stolen list. */
  address: { most: 100, windowMs: 15 * MINUTE_MS },
  /** Wrong passwords for one account, from whatever addresses: somebody has many machines. */
  account: { most: 50, windowMs: 15 * MINUTE_MS },
  /** Accounts made or tried to make from one address. */
  registration: { most: 300, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

/** What a stranger's address has left while an account is under attack from many. */
const UNDER_ATTACK: Limit = { ...LIMITS.pair, most: 3 };

export type SignInTallies = { readonly pair: Tally; readonly address: Tally; readonly account: Tally };

/**
 * Until when a sign-in must wait; nothing where it need not. Nobody can lock others out: an attacker uses up their own
 * pair and their own address. Attacked from everywhere, an account leaves every address a few tries of its own, and a
 * pair that is known to belong together feels neither its neighbours nor the attack.
 */
export function signInWaitsUntil({ pair, address, account }: SignInTallies): Date | undefined {
  if (pair.trusted) return waitsUntil(pair, LIMITS.pair);
  const underAttack = account.count > LIMITS.account.most;
  return waitsUntil(pair, underAttack ? UNDER_ATTACK : LIMITS.pair) ?? waitsUntil(address, LIMITS.address);
}

export function waitsUntil({ count, endsAt }: Tally, { most }: Limit): Date | undefined {
  return count > most ? endsAt : undefined;
}
