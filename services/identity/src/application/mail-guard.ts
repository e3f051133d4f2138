import { createHash } from 'node:crypto';
import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { type AttemptCount, blockedUntil } from '../domain/attempt-limits.ts';
import { MAIL_LIMITS } from '../domain/mail-limits.ts';
import type { Attempt } from './attempt-guard.ts';
import type { LoginAttempts } from './ports.ts';

type Deps = { attempts: Pick<LoginAttempts, 'count'>; clock: Clock };
type Admitted = Result<{ readonly mayMail: boolean }, 'too-many-attempts'>;

export type MailGuard = ReturnType<typeof mailGuard>;

/** Counts the mails that are requested for an account, whether or not it exists. */
export function mailGuard({ attempts, clock }: Deps) {
  return {
    /** Within the limits; `mayMail` is false where this account has got enough mails from other addresses. */
    async admit({ account, clientAddress }: Attempt): Promise<Admitted> {
      const now = clock.now();
      const count = (key: string, limit: keyof typeof MAIL_LIMITS) =>
        attempts.count(`mail-${key}`, MAIL_LIMITS[limit].windowMs, now);

      const ofBoth = await count(`pair:${hashOf(`${account} ${clientAddress}`)}`, 'accountAndAddress');
      const ofAddress = await count(`address:${clientAddress}`, 'address');
      const until = blockedUntil(ofBoth, MAIL_LIMITS.accountAndAddress) ?? blockedUntil(ofAddress, MAIL_LIMITS.address);
      if (until) return err('too-many-attempts', { retryAfterSeconds: secondsUntil(until, now) });
      const ofAccount = await count(`account:${hashOf(account)}`, 'account');
      return ok({ mayMail: !isBeyond(ofAccount) });
    },

    /** The same for a user who is known: their own limit alone. */
    async admitUser(userId: number): Promise<Result<null, 'too-many-attempts'>> {
      const now = clock.now();
      const limit = MAIL_LIMITS.accountAndAddress;
      const until = blockedUntil(await attempts.count(`mail-user:${userId}`, limit.windowMs, now), limit);
      return until ? err('too-many-attempts', { retryAfterSeconds: secondsUntil(until, now) }) : ok(null);
    },
  };
}

function isBeyond(count: AttemptCount): boolean {
  return blockedUntil(count, MAIL_LIMITS.account) !== undefined;
}

function secondsUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
}

/** Hashed, because people type other things than e-mails into this field. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
