import { createHash } from 'node:crypto';
import type { Clock } from '@dreamreel/kit/process/clock';
import { type Err, err, ok, type Result } from '@dreamreel/kit/result';
import { blockedUntil, type Limit } from '../../domain/attempt-limits.ts';
import { MAIL_LIMITS } from '../../domain/mail-limits.ts';
import type { LoginAttempts } from '../ports.ts';

type Deps = { attempts: Pick<LoginAttempts, 'count'>; clock: Clock };
/** The recipient of a mail and the client that requests it. */
type MailRequest = { readonly recipient: string; readonly clientAddress: string };
type TooMany = Err<'too-many-attempts'>;

export type MailGuard = ReturnType<typeof mailGuard>;

/** Limits account mails by recipient, whether or not the recipient has an account. */
export function mailGuard({ attempts, clock }: Deps) {
  /** Counts one more mail. Returns an error if there are too many. */
  const count = async (key: string, limit: Limit): Promise<TooMany | undefined> => {
    const now = clock.now();
    const until = blockedUntil(await attempts.count(`mail-${key}`, limit.windowMs, now), limit);
    return until && err('too-many-attempts', { retryAfterSeconds: secondsUntil(until, now) });
  };
  const countPair = ({ recipient, clientAddress }: MailRequest) =>
    count(`pair:${hashOf(`${recipient} ${clientAddress}`)}`, MAIL_LIMITS.recipientAndAddress);
  const countRecipient = (recipient: string) => count(`account:${hashOf(recipient)}`, MAIL_LIMITS.recipient);
  /** Counts the recipient last, so a rejected request uses up none of the mails that others can request. */
  const countAddress = async (request: MailRequest) =>
    (await countPair(request)) ?? (await count(`address:${request.clientAddress}`, MAIL_LIMITS.address));

  return {
    /** Applies the limits of the client. `mayMail` is false if the recipient has reached their own limit. */
    async admit(request: MailRequest): Promise<Result<{ readonly mayMail: boolean }, 'too-many-attempts'>> {
      return (await countAddress(request)) ?? ok({ mayMail: !(await countRecipient(request.recipient)) });
    },

    /** Applies the same limits but returns an error, for a signed-in user who waits for the mail. */
    async admitRecipient(request: MailRequest): Promise<Result<null, 'too-many-attempts'>> {
      return (await countAddress(request)) ?? (await countRecipient(request.recipient)) ?? ok(null);
    },

    /** For a registration, which is already admitted and succeeds without its mail. */
    mayMail: async (request: MailRequest): Promise<boolean> =>
      !((await countPair(request)) ?? (await countRecipient(request.recipient))),

    /** Applies the limit of a known user. */
    admitUser: async (userId: number): Promise<Result<null, 'too-many-attempts'>> =>
      (await count(`user:${userId}`, MAIL_LIMITS.recipientAndAddress)) ?? ok(null),

    /** Counts notices separately, so no one can use up the mails of an address to hide a change from its owner. */
    mayNotify: async (recipient: string): Promise<boolean> =>
      !(await count(`notice:${hashOf(recipient)}`, MAIL_LIMITS.recipient)),
  };
}

function secondsUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
}

/** Hashes the text, because people type other things than emails into this field. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
