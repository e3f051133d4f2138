import { expect, it } from '@jest/globals';
import { anonymousId, sessionIdFor } from './player-session.ts';

it('plays on where storage is forbidden: the anonymous id lasts as long as the page', () => {
  // This test runs without a browser, so there is no storage at all.
  expect(anonymousId()).toMatch(/^[0-9a-f]{32}$/);
  expect(anonymousId()).toBe(anonymousId());
});

it('takes the session of the address only when it can be one', () => {
  expect(sessionIdFor('2026-03-14', 'mail-7')).toBe('mail-7');
  expect(sessionIdFor('2026-03-14', 'no session!')).toBe(`${anonymousId()}-2026-03-14`);
  expect(sessionIdFor('2026-03-14', null)).toBe(`${anonymousId()}-2026-03-14`);
});
