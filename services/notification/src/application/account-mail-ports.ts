import type { AccountMail, LinkPurpose } from '@dreamreel/proto/identity/account-mails';
import type { AccountMailOutcome } from '../domain/after-account-attempt.ts';
import type { Mail } from './ports.ts';

/** A mail about an account that one worker has claimed. */
export type ClaimedAccountMail = AccountMail & {
  /** Attempts after which it may have arrived. */
  readonly ambiguousAttempts: number;
  readonly requestedAt: Date;
};

export type AccountMails = {
  /** Claims mails that are due, durably: another worker does not get them until the claim expires. */
  claim(claim: string, size: number, now: Date): Promise<readonly ClaimedAccountMail[]>;
  /** Recorded only while the claim is the worker's. The address is forgotten once nothing is to be sent. */
  recordOutcome(claim: string, mailId: string, outcome: AccountMailOutcome): Promise<void>;
  /** Mails that were claimed before `before` and have no outcome are queued again; they may have arrived. */
  expireClaims(before: Date, now: Date): Promise<void>;
};

/** The identity service, which makes links; undefined where the account does not need the mail any more. */
export type IssueLink = (of: {
  readonly userId: number;
  readonly purpose: LinkPurpose;
  readonly email: string;
}) => Promise<string | undefined>;

/** Renders a mail; `token` is undefined for one without a link. */
export type RenderAccountMail = (mail: AccountMail, token: string | undefined) => Promise<Mail>;
