import { type Err, ok, type Result } from '@dreamreel/kit/result';
import { blockedUntil, type Limit, MAIL_LIMITS } from '../../domain/attempt-limits.ts';
import type { Ports } from '../ports.ts';
import { type AttemptGuard, hashOf, rejectUntil } from './attempt-guard.ts';

/** An email's recipient and the address of the client that requested the email. */
type MailRequest = { readonly recipient: string; readonly clientAddress: string };
type TooMany = Err<'too-many-attempts'>;

export type MailGuard = ReturnType<typeof mailGuard>;

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
