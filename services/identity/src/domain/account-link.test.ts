import { expect, it } from '@jest/globals';
import { addressChange, isLinkNeeded, linkExpiry } from './account-link.ts';

const [OWN, NEW, OTHER] = ['ada@example.org', 'ada@lovelace.example', 'eve@example.org'];
const unverified = { email: OWN, newEmail: null, emailVerified: false };
const verified = { ...unverified, emailVerified: true };
const changing = { ...unverified, newEmail: NEW };

it.each([
  ['verify-email', '2026-03-21T12:00:00Z'],
  ['change-email', '2026-03-15T12:00:00Z'],
  ['reset-password', '2026-03-14T13:00:00Z'],
] as const)('a link to %s created at noon on March 14 expires at %s', (purpose, expiry) => {
  expect(linkExpiry(purpose, new Date('2026-03-14T12:00:00Z'))).toEqual(new Date(expiry));
});

it.each([
  ['verify-email', OWN, unverified, true, 'verify'],
  ['verify-email', OWN, verified, false, 'nothing'],
  ['verify-email', OTHER, unverified, false, undefined],
  ['verify-email', NEW, changing, false, undefined],
  ['change-email', NEW, changing, true, 'replace'],
  ['change-email', NEW, unverified, false, undefined],
  ['change-email', OTHER, changing, false, undefined],
  // Opened again after the address has been replaced.
  ['change-email', OWN, verified, false, 'nothing'],
  ['reset-password', OWN, unverified, true, undefined],
  ['reset-password', OWN, verified, true, undefined],
  ['reset-password', OTHER, verified, false, undefined],
] as const)('a link to %s sent to %s for the account %j is needed: %s, and changes: %s', (...row) => {
  const [purpose, email, account, isNeeded, change] = row;
  expect(isLinkNeeded({ purpose, email }, account)).toBe(isNeeded);
  expect(addressChange({ purpose, email }, account)).toBe(change);
});
