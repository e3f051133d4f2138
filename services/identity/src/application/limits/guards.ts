import { createHash } from 'node:crypto';
import { type Err, err, ok, type Result } from '@dreamreel/kit/result';
import {
  ATTACK_THRESHOLD,
  blockedUntil,
  LIMITS,
  type Limit,
  MAIL_LIMITS,
  signInBlockedUntil,
} from '../../domain/attempt-limits.ts';
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

type AttemptGuard = ReturnType<typeof attemptGuard>;

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
function rejectUntil(now: Date, until: Date) {
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
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** An email's recipient and the address of the client that requested the email. */
type MailRequest = { readonly recipient: string; readonly clientAddress: string };
type TooMany = Err<'too-many-attempts'>;

type MailGuard = ReturnType<typeof mailGuard>;

/** The ports with the guards that limit attempts to sign in and account emails. */
export type GuardedPorts = Ports & { readonly guard: AttemptGuard; readonly mailGuard: MailGuard };

/** Limits the number of account emails per recipient, even if the recipient has no account. */
export function mailGuard({ attempts, clock }: Ports) {
  /** Counts one email. Returns an error if the limit is exceeded. */
  const count = async (key: string, limit: Limit): Promise<TooMany | undefined> => {
    const now = clock.now();
    const until = blockedUntil(await attempts.count(`mail-${key}`, limit.windowMs, now), limit);
    return until && rejectUntil(now, until);
  };
  const countPair = ({ recipient, clientAddress }: MailRequest) =>
    count(`pair:${hashOf(`${recipient} ${clientAddress}`)}`, MAIL_LIMITS.recipientAndAddress);
  const countRecipient = (recipient: string) => count(`account:${hashOf(recipient)}`, MAIL_LIMITS.recipient);
  /**
   * The recipient's emails are counted last, so rejected requests don't use up emails that other clients can request.
   */
  const countAddress = async (request: MailRequest) =>
    (await countPair(request)) ?? (await count(`address:${request.clientAddress}`, MAIL_LIMITS.address));

  return {
    /** Applies the limits per client. `mayMail` is false if the recipient's limit is exceeded. */
    async admit(request: MailRequest): Promise<Result<{ readonly mayMail: boolean }, 'too-many-attempts'>> {
      return (await countAddress(request)) ?? ok({ mayMail: !(await countRecipient(request.recipient)) });
    },

    /**
     * Applies the limits per client and per recipient, and returns an error if one is exceeded. Used when a signed-in
     * user is waiting for the email.
     */
    async admitRecipient(request: MailRequest): Promise<Result<null, 'too-many-attempts'>> {
      return (await countAddress(request)) ?? (await countRecipient(request.recipient)) ?? ok(null);
    },

    /**
     * Returns true if a verification email can be sent for a new registration. The registration succeeds even without
     * the email.
     */
    mayMail: async (request: MailRequest): Promise<boolean> =>
      !((await countPair(request)) ?? (await countRecipient(request.recipient))),

    /** Limits the number of emails that a signed-in user can request. */
    admitUser: async (userId: number): Promise<Result<null, 'too-many-attempts'>> =>
      (await count(`user:${userId}`, MAIL_LIMITS.recipientAndAddress)) ?? ok(null),

    /**
     * Security notices have a separate limit, so an attacker can't use up the limit to hide an account change from its
     * owner.
     */
    mayNotify: async (recipient: string): Promise<boolean> =>
      !(await count(`notice:${hashOf(recipient)}`, MAIL_LIMITS.recipient)),
  };
}
