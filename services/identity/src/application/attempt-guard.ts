import { createHash } from 'node:crypto';
import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { LIMITS, signInWaitsUntil, waitsUntil } from '../domain/attempt-limits.ts';
import type { Attempts } from './ports.ts';

const TRUST_MS = 90 * 24 * 60 * 60_000;

/** Who tries to be whom, from where. */
export type Attempt = { readonly email: string; readonly clientAddress: string };

/** An attempt that was let through; it stays counted as a wrong one unless it is taken back. */
export type Admitted = {
  takeBack(): Promise<void>;
  /** The password was right: takes it back, and knows this address next time. */
  wasRight(): Promise<void>;
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
    async signIn({ email, clientAddress }: Attempt): Promise<Result<Admitted, 'too-many-attempts'>> {
      const now = clock.now();
      const keys = { pair: pairKey(email, clientAddress), address: `address:${clientAddress}`, email: emailKey(email) };
      const pair = await attempts.count(keys.pair, LIMITS.pair.windowMs, now);
      // Before the rows that others share are touched: a flood from one pair waits for nobody's row but its own.
      const pairUntil = waitsUntil(pair, LIMITS.pair);
      if (pairUntil) return tooMany(now, pairUntil);

      const [address, ofEmail] = await Promise.all([
        attempts.count(keys.address, LIMITS.address.windowMs, now),
        attempts.count(keys.email, LIMITS.email.windowMs, now),
      ]);
      const takeBack = async () => {
        await Promise.all(Object.values(keys).map((key) => attempts.takeBack(key, now)));
      };
      const until = signInWaitsUntil({ pair, address, email: ofEmail });
      if (until) {
        await takeBack();
        return tooMany(now, until);
      }
      return ok({
        takeBack,
        async wasRight() {
          await takeBack();
          await trust(keys.pair);
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

    trust: ({ email, clientAddress }: Attempt) => trust(pairKey(email, clientAddress)),
  };
}

function tooMany(now: Date, until: Date) {
  const waitMs = until.getTime() - now.getTime();
  return err('too-many-attempts', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
}

/** Hashed, because people type into this field what is no e-mail, such as their password. */
function emailKey(email: string): string {
  return `email:${sha256(email)}`;
}

function pairKey(email: string, clientAddress: string): string {
  return `pair:${sha256(`${email} ${clientAddress}`)}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
