import { expect, it } from '@jest/globals';
import { decideMail } from './mail-decision.ts';

const on = { emailNotifications: true, emailVerified: true };
const off = { ...on, emailNotifications: false };
const unverified = { ...on, emailVerified: false };

it.each([
  ['wants it and hasn’t played', on, false, false, 'send'],
  ['has already played', on, false, true, 'played'],
  ['has turned it off', off, false, false, 'unsubscribed'],
  ['has turned it off and played', off, false, true, 'unsubscribed'],
  ['has followed the link just now', on, true, false, 'unsubscribed'],
  ['has not verified the address', unverified, false, false, 'unsubscribed'],
  ['no longer has an account', undefined, false, false, 'unsubscribed'],
] as const)('decides whether to mail a user who %s', (_who, addressee, hasOptedOut, hasPlayed, decision) => {
  expect(decideMail({ addressee, hasOptedOut, hasPlayed })).toBe(decision);
});
