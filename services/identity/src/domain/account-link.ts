import type { LinkPurpose } from '@dreamreel/proto/identity/internal-calls';
import type { User } from '@dreamreel/proto/identity/users';

/** A stored link from an account email. */
export type AccountLink = {
  readonly userId: number;
  readonly purpose: LinkPurpose;
  /** Address that the email was sent to. */
  readonly email: string;
  readonly expiresAt: Date;
};

const HOUR_MS = 3_600_000;

const LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  'reset-password': HOUR_MS,
  'change-email': 24 * HOUR_MS,
  'verify-email': 7 * 24 * HOUR_MS,
};

/** Returns the expiry of a link that is created at `now`. */
export function linkExpiry(purpose: LinkPurpose, now: Date): Date {
  return new Date(now.getTime() + LIFETIME_MS[purpose]);
}

type Addresses = Pick<User, 'email' | 'newEmail' | 'emailVerified'>;
type SentLink = Pick<AccountLink, 'purpose' | 'email'>;

/** Returns true if the email is still needed. The account may have changed since the email was requested. */
export function isLinkNeeded({ purpose, email }: SentLink, user: Addresses): boolean {
  if (purpose === 'change-email') return user.newEmail === email;
  return user.email === email && !(purpose === 'verify-email' && user.emailVerified);
}

/** The effect that opening a link has on the account's email address. */
export type AddressChange = 'verify' | 'replace' | 'nothing';

/**
 * Returns the effect of opening a link, or undefined if the link is invalid because it has a different purpose or the
 * account's email address has changed.
 */
export function addressChange({ purpose, email }: SentLink, user: Addresses): AddressChange | undefined {
  if (purpose === 'reset-password') return undefined;
  // If the address is already verified, the link was opened before, perhaps by an email scanner.
  if (user.email === email) return user.emailVerified ? 'nothing' : 'verify';
  return purpose === 'change-email' && user.newEmail === email ? 'replace' : undefined;
}
