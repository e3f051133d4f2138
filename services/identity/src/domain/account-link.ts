import type { LinkPurpose } from '@dreamreel/proto/identity/account-mails';
import type { User } from '@dreamreel/proto/identity/users';

/** The link of a mail, as it is stored. */
export type AccountLink = {
  readonly userId: number;
  readonly purpose: LinkPurpose;
  /** The address that the mail went to. */
  readonly email: string;
  readonly expiresAt: Date;
};

const HOUR_MS = 3_600_000;

const LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  'reset-password': HOUR_MS,
  'change-email': 24 * HOUR_MS,
  'verify-email': 7 * 24 * HOUR_MS,
};

/** When a link that is sent now ends. */
export function endOfLink(purpose: LinkPurpose, now: Date): Date {
  return new Date(now.getTime() + LIFETIME_MS[purpose]);
}

/** Whether a mail with this link still makes sense: the account may have changed since it was requested. */
export function isWanted({ purpose, email }: Pick<AccountLink, 'purpose' | 'email'>, user: User): boolean {
  if (purpose === 'change-email') return user.newEmail === email;
  return user.email === email && !(purpose === 'verify-email' && user.emailVerified);
}

/** What opening a link does to the address of its account. */
export type AddressChange = 'verify' | 'replace' | 'nothing';

/** Undefined where the link permits nothing: it is for something else, or the account has other addresses by now. */
export function addressChange({ purpose, email }: AccountLink, user: User): AddressChange | undefined {
  if (purpose === 'reset-password') return undefined;
  // Opened twice, or by a mail scanner before the reader: it has done its work.
  if (user.email === email) return user.emailVerified ? 'nothing' : 'verify';
  return purpose === 'change-email' && user.newEmail === email ? 'replace' : undefined;
}
