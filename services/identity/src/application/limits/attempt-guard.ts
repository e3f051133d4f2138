import { createHash } from 'node:crypto';
import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { ATTACK_THRESHOLD, blockedUntil, LIMITS, signInBlockedUntil } from '../../domain/attempt-limits.ts';
import type { LoginAttempts } from '../ports.ts';

const TRUST_MS = 90 * 24 * 60 * 60_000;

/** The account that is tried, and the address of the client. */
export type Attempt = {
  /** An email in lower case, or {@link ADMIN_ACCOUNT}. */
  readonly account: string;
  readonly clientAddress: string;
};

/**
 * The single account of all admins and editors. It can't be mistaken for an email, because emails are in lower case
 * here.
 */
export const ADMIN_ACCOUNT = 'ADMIN';

/** An attempt within the limits. It counts as a wrong one unless `verify` undoes it. */
export type AdmittedAttempt = {
  /**
   * Runs the check of the credentials. A truthy result undoes the attempt and marks the account and address as trusted
   * together. A rejection, which means an outage on our side, also undoes the attempt.
   */
  verify<T>(check: () => Promise<T>): Promise<T>;
};

export type AttemptGuard = ReturnType<typeof attemptGuard>;

/**
 * Creates the guard that counts attempts before it verifies them, so a thousand simultaneous attempts meet the same
 * limit as a thousand in sequence. Attempts above a limit don't extend the block, because a window has a fixed end.
 * They don't block other addresses or accounts either, because only the counter of account and address together is
 * increased.
 */
export function attemptGuard({ attempts, clock }: { attempts: LoginAttempts; clock: Clock }) {
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
      const own = LIMITS.accountAndAddress;
      const accountAndAddress = await attempts.count(keys.accountAndAddress, own.windowMs, now);
      // Checked before the shared counters, so a flood on one account from one address locks no other row.
      const ownBlockedUntil = blockedUntil(accountAndAddress, own);
      if (ownBlockedUntil) return tooMany(now, ownBlockedUntil);

      const [ofAddress, ofAccount] = await Promise.all([
        attempts.count(keys.address, LIMITS.address.windowMs, now),
        attempts.count(keys.account, ATTACK_THRESHOLD.windowMs, now),
      ]);
      const undo = async () => {
        await Promise.all(Object.values(keys).map((key) => attempts.undo(key, now)));
      };
      const until = signInBlockedUntil({ accountAndAddress, address: ofAddress, account: ofAccount });
      if (until) {
        await undo();
        return tooMany(now, until);
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
     * Limits registrations from one address. Attempts with an email that is already in use count too, because each one
     * reveals that.
     */
    async registration(clientAddress: string): Promise<Result<null, 'too-many-attempts'>> {
      const now = clock.now();
      const key = `registration:${clientAddress}`;
      const until = blockedUntil(await attempts.count(key, LIMITS.registration.windowMs, now), LIMITS.registration);
      return until ? tooMany(now, until) : ok(null);
    },

    trust: ({ account, clientAddress }: Attempt) => trust(accountAndAddressKey(account, clientAddress)),
  };
}

function tooMany(now: Date, until: Date) {
  const waitMs = until.getTime() - now.getTime();
  return err('too-many-attempts', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
}

/** Hashes the account, because people type other things than emails into this field, such as their password. */
function accountKey(account: string): string {
  return `account:${sha256(account)}`;
}

function accountAndAddressKey(account: string, clientAddress: string): string {
  return `pair:${sha256(`${account} ${clientAddress}`)}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
