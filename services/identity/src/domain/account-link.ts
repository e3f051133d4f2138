import type { LinkPurpose } from '@dreamreel/proto/identity/account-mails';
import type { User } from '@dreamreel/proto/identity/users';

/** The link in a mail, as it is stored. */
export type AccountLink = {
  readonly userId: number;
  readonly purpose: LinkPurpose;
  /** The address that the mail was sent to. */
  readonly email: string;
  readonly expiresAt: Date;
};

const HOUR_MS = 3_600_000;

const LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  'reset-password': HOUR_MS,
  'change-email': 24 * HOUR_MS,
  'verify-email': 7 * 24 * HOUR_MS,
};

/** Returns the expiry of a link that is sent now. */
export function linkExpiry(purpose: LinkPurpose, now: Date): Date {
  return new Date(now.getTime() + LIFETIME_MS[purpose]);
}

/** Returns true if a mail with this link is still needed. The account may have changed since the mail was requested. */
export function isLinkNeeded({ purpose, email }: Pick<AccountLink, 'purpose' | 'email'>, user: User): boolean {
  if (purpose === 'change-email') return user.newEmail === email;
  return user.email === email && !(purpose === 'verify-email' && user.emailVerified);
}

/** The effect of opening a link on the address of its account. */
export type AddressChange = 'verify' | 'replace' | 'nothing';

/**
 * Returns the effect of opening a link, or undefined if it has none because its purpose is different or the account's
 * addresses have changed.
 */
export function addressChange({ purpose, email }: AccountLink, user: User): AddressChange | undefined {
  if (purpose === 'reset-password') return undefined;
  // The link was opened before, perhaps by a mail scanner, and has already taken effect.
  if (user.email === email) return user.emailVerified ? 'nothing' : 'verify';
  return purpose === 'change-email' && user.newEmail === email ? 'replace' : undefined;
}
