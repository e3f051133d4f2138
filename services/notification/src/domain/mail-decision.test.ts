import { expect, it } from '@jest/globals';
import { decide } from './mail-decision.ts';

const on = { emailNotifications: true, emailVerified: true, version: 3 };
const off = { ...on, emailNotifications: false };
const unverified = { ...on, emailVerified: false };

it.each([
  ['wants it and has not played', on, undefined, false, 'send'],
  ['has played already', on, undefined, true, 'played'],
  ['has turned it off', off, undefined, false, 'unsubscribed'],
  ['has turned it off and played', off, undefined, true, 'unsubscribed'],
  ['has followed the link just now', on, 3, false, 'unsubscribed'],
  ['has followed the link of a mail while we were behind', on, 4, false, 'unsubscribed'],
  ['has turned it on again since', on, 2, false, 'send'],
  ['has not verified the address', unverified, undefined, false, 'unsubscribed'],
  ['is no user any more', undefined, undefined, false, 'unsubscribed'],
] as const)('somebody who %s', (_who, addressee, optedOutVersion, hasPlayed, decision) => {
  expect(decide({ addressee, optedOutVersion, hasPlayed })).toBe(decision);
});
