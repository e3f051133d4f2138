import { expect, it } from '@jest/globals';
import { anonymousId, sessionIdFor } from './player-session.ts';

it('keeps the anonymous id for the lifetime of the page if storage is blocked', () => {
  // This test runs without a browser, so there is no storage.
  expect(anonymousId()).toMatch(/^[0-9a-f]{32}$/);
  expect(anonymousId()).toBe(anonymousId());
});

it('uses the session id from the address only if it is valid', () => {
  expect(sessionIdFor('2026-03-14', 'mail-7')).toBe('mail-7');
  expect(sessionIdFor('2026-03-14', 'no session!')).toBe(`${anonymousId()}-2026-03-14`);
  expect(sessionIdFor('2026-03-14', null)).toBe(`${anonymousId()}-2026-03-14`);
});
