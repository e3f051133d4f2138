import type { AccountMail, LinkPurpose } from '@dreamreel/proto/identity/account-mails';
import type { AccountMailOutcome } from '../domain/after-account-attempt.ts';
import type { Mail } from './ports.ts';

/** An account email claimed by a worker. */
export type ClaimedAccountMail = AccountMail & {
  /** Number of attempts that might have delivered the email. */
  readonly ambiguousAttempts: number;
  readonly requestedAt: Date;
};

export type AccountMails = {
  /**
   * Claims emails that are due and commits the claim. Other workers skip these emails until the claim expires. An email
   * whose claim has expired might have been delivered.
   */
  claim(claim: string, size: number, now: Date): Promise<readonly ClaimedAccountMail[]>;
  /** Records an outcome if the worker still holds the claim. Deletes the email address after the final attempt. */
  recordOutcome(claim: string, mailId: string, outcome: AccountMailOutcome): Promise<void>;
};

/** Creates a link in the identity service. Returns undefined if the account no longer needs the email. */
export type IssueLink = (of: {
  readonly userId: number;
  readonly purpose: LinkPurpose;
  readonly email: string;
}) => Promise<string | undefined>;

/** Renders an email. `token` is undefined if the email has no link. */
export type RenderAccountMail = (mail: AccountMail, token: string | undefined) => Promise<Mail>;
