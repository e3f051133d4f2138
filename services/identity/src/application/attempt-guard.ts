import { createHash } from 'node:crypto';
import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { LIMITS, signInWaitsUntil, waitsUntil } from '../domain/attempt-limits.ts';
import type { Attempts } from './ports.ts';

const TRUST_MS = 90 * 24 * 60 * 60_000;

/** Who tries to be whom, from where. */
export type Attempt = {
  /** An e-mail in lower case, or {@link ADMIN_ACCOUNT}. */
  readonly account: string;
  readonly clientAddress: string;
};

/** The admin's. No e-mail that anybody can type is in capitals by the time it comes here. */
export const ADMIN_ACCOUNT = 'ADMIN';

/** An attempt that was let through; it stays counted as a wrong one unless it turns out otherwise. */
export type Admitted = {
  /**
   * Looks at what was typed. When it is right (anything but nothing or false) the attempt is taken back, and this
   * address is known next time; when looking fails nobody was wrong either.
   */
  judge<T>(look: () => Promise<T>): Promise<T>;
};

export type AttemptGuard = ReturnType<typeof attemptGuard>;

/**
 * Counts first and judges then: a thousand attempts sent at once meet the same limit as a thousand in a row. Knocking at
 * a closed door neither keeps it closed, because a window has its end, nor closes others, because what is refused is
 * counted for its own pair alone.
 */
export function attemptGuard({ attempts, clock }: { attempts: Attempts; clock: Clock }) {
  const trust = (pairKey: string) => {
    const now = clock.now();
    return attempts.trust(pairKey, now, new Date(now.getTime() + TRUST_MS));
  };

  return {
    async signIn({ account, clientAddress }: Attempt): Promise<Result<Admitted, 'too-many-attempts'>> {
      const now = clock.now();
      const keys = {
        pair: pairKey(account, clientAddress),
        address: `address:${clientAddress}`,
        account: accountKey(account),
      };
      const pair = await attempts.count(keys.pair, LIMITS.pair.windowMs, now);
      // Before the rows that others share are touched: a flood from one pair waits for nobody's row but its own.
      const pairUntil = waitsUntil(pair, LIMITS.pair);
      if (pairUntil) return tooMany(now, pairUntil);

      const [address, ofAccount] = await Promise.all([
        attempts.count(keys.address, LIMITS.address.windowMs, now),
        attempts.count(keys.account, LIMITS.account.windowMs, now),
      ]);
      const takeBack = async () => {
        await Promise.all(Object.values(keys).map((key) => attempts.takeBack(key, now)));
      };
      const until = signInWaitsUntil({ pair, address, account: ofAccount });
      if (until) {
        await takeBack();
        return tooMany(now, until);
      }
      return ok({
        async judge(look) {
          const judged = await look().catch(async (outage: unknown) => {
            await takeBack();
            throw outage;
          });
          if (judged) {
            await takeBack();
            await trust(keys.pair);
          }
          return judged;
        },
      });
    },

    /** Lets an address make so many accounts; tries for an e-mail that is taken count too: each tells that it is. */
    async registration(clientAddress: string): Promise<Result<null, 'too-many-attempts'>> {
      const now = clock.now();
      const key = `registration:${clientAddress}`;
      const until = waitsUntil(await attempts.count(key, LIMITS.registration.windowMs, now), LIMITS.registration);
      return until ? tooMany(now, until) : ok(null);
    },

    trust: ({ account, clientAddress }: Attempt) => trust(pairKey(account, clientAddress)),
  };
}

function tooMany(now: Date, until: Date) {
  const waitMs = until.getTime() - now.getTime();
  return err('too-many-attempts', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
}

/** Hashed, because people type into this field what is no e-mail, such as their password. */
function accountKey(account: string): string {
  return `account:${sha256(account)}`;
}

function pairKey(account: string, clientAddress: string): string {
  return `pair:${sha256(`${account} ${clientAddress}`)}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
