import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { ATTACK_THRESHOLD, blockedUntil, LIMITS, signInBlockedUntil } from '../../domain/attempt-limits.ts';
import type { Ports } from '../ports.ts';

const TRUST_MS = 90 * 24 * 60 * 60_000;

/** A sign-in attempt, identified by the account and the client address. */
export type Attempt = {
  /** A lowercase email address, or {@link ADMIN_ACCOUNT}. */
  readonly account: string;
  readonly clientAddress: string;
};

/**
 * Account name shared by all admins and editors. The name is uppercase because email addresses are always lowercase
 * here, so the two can't collide.
 */
export const ADMIN_ACCOUNT = 'ADMIN';

/** A sign-in attempt within the limits. The attempt counts as failed unless `verify` undoes it. */
export type AdmittedAttempt = {
  /**
   * Checks the credentials. If the result is truthy, the attempt is no longer counted, and this combination of account
   * and address is trusted. An attempt also doesn't count if the check rejects because of an outage.
   */
  verify<T>(check: () => Promise<T>): Promise<T>;
};

export type AttemptGuard = ReturnType<typeof attemptGuard>;

/**
 * Creates a guard that counts each attempt before verifying it, so parallel attempts can't exceed the limits. Attempts
 * above a limit don't extend the block, because the time window has a fixed end. Such attempts also don't block other
 * addresses or accounts, because they only increment the counter for one combination of account and address.
 */
export function attemptGuard({ attempts, clock }: Ports) {
  const trust = (key: string) => {
    const now = clock.now();
    return attempts.trust(key, now, new Date(now.getTime() + TRUST_MS));
  };

  return {
    async signIn({ account, clientAddress }: Attempt): Promise<Result<AdmittedAttempt, 'too-many-attempts'>> {
      const now = clock.now();
      const keys = {
        accountAndAddress: accountAndAddressKey(account, clientAddress),
        address: `address:${clientAddress}`,
        account: accountKey(account),
      };
      const ownLimit = LIMITS.accountAndAddress;
      const accountAndAddress = await attempts.count(keys.accountAndAddress, ownLimit.windowMs, now);
      // Check this counter before the shared ones, so that a flood of attempts on one account from one address locks no
      // other rows.
      const ownBlockedUntil = blockedUntil(accountAndAddress, ownLimit);
      if (ownBlockedUntil) return rejectUntil(now, ownBlockedUntil);

      const [addressCount, accountCount] = await Promise.all([
        attempts.count(keys.address, LIMITS.address.windowMs, now),
        attempts.count(keys.account, ATTACK_THRESHOLD.windowMs, now),
      ]);
      const undo = async () => {
        await Promise.all(Object.values(keys).map((key) => attempts.undo(key, now)));
      };
      const until = signInBlockedUntil({ accountAndAddress, address: addressCount, account: accountCount });
      if (until) {
        await undo();
        return rejectUntil(now, until);
      }
      return ok({
        async verify(check) {
          const result = await check().catch(async (outage: unknown) => {
            await undo();
            throw outage;
          });
          if (result) {
            await undo();
            await trust(keys.accountAndAddress);
          }
          return result;
        },
      });
    },

    /**
     * Limits registrations per client address. Attempts with an existing email also count because the response reveals
     * that the email is registered.
     */
    async registration(clientAddress: string): Promise<Result<null, 'too-many-attempts'>> {
      const now = clock.now();
      const key = `registration:${clientAddress}`;
      const until = blockedUntil(await attempts.count(key, LIMITS.registration.windowMs, now), LIMITS.registration);
      return until ? rejectUntil(now, until) : ok(null);
    },

    trust: ({ account, clientAddress }: Attempt) => trust(accountAndAddressKey(account, clientAddress)),
  };
}

/** Returns an error with the number of seconds until the next attempt. */
export function rejectUntil(now: Date, until: Date) {
  const waitMs = until.getTime() - now.getTime();
  return err('too-many-attempts', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
}

function accountKey(account: string): string {
  return `account:${hashOf(account)}`;
}

function accountAndAddressKey(account: string, clientAddress: string): string {
  return `pair:${hashOf(`${account} ${clientAddress}`)}`;
}

/** Hashes the text because people sometimes type something else into the email field, such as their password. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
