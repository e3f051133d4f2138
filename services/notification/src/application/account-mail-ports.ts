import type { AccountMail, LinkPurpose } from '@dreamreel/proto/identity/account-mails';
import type { AccountMailOutcome } from '../domain/after-account-attempt.ts';
import type { Mail } from './ports.ts';

/** An account mail that one worker has claimed. */
export type ClaimedAccountMail = AccountMail & {
  /** Attempts after which the mail might have arrived. */
  readonly ambiguousAttempts: number;
  readonly requestedAt: Date;
};

export type AccountMails = {
  /** Durably claims mails that are due. No other worker gets them until the claim expires. */
  claim(claim: string, size: number, now: Date): Promise<readonly ClaimedAccountMail[]>;
  /** Records an outcome while the worker holds the claim. The address is deleted once nothing more will be sent. */
  recordOutcome(claim: string, mailId: string, outcome: AccountMailOutcome): Promise<void>;
  /** Queues mails again that were claimed before `before` and have no outcome. They might have arrived. */
  expireClaims(before: Date, now: Date): Promise<void>;
};

/** Issues a link in the identity service. Returns undefined if the account no longer needs the mail. */
export type IssueLink = (of: {
  readonly userId: number;
  readonly purpose: LinkPurpose;
  readonly email: string;
}) => Promise<string | undefined>;

/** Renders a mail. `token` is undefined for a mail without a link. */
export type RenderAccountMail = (mail: AccountMail, token: string | undefined) => Promise<Mail>;
