import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { giveConsent } from './consent.ts';
import { isFreeKey, keepSingleKeys, singleKeysAreOn, switchSingleKeys } from './single-keys.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => document.body.replaceChildren());

const agree = (functional: boolean) => giveConsent({ functional, analytics: false, marketing: false }, new Date());

it.each([
  [true, 'off', null],
  [false, null, 'off'],
])(
  'the switch is kept for the next visit only where functional storage is agreed to (%p)',
  (allowed, local, session) => {
    agree(allowed);
    expect(singleKeysAreOn()).toBe(true);
    switchSingleKeys(false);
    expect(singleKeysAreOn()).toBe(false);
    expect(localStorage.getItem('dreamreel.singleKeys')).toBe(local);
    expect(sessionStorage.getItem('dreamreel.singleKeys')).toBe(session);
    switchSingleKeys(true);
    expect(singleKeysAreOn()).toBe(true);
  },
);

it.each([
  ['<p></p>', {}, true],
  ['<button></button>', {}, true],
  ['<input>', {}, false],
  ['<input type="radio">', {}, false],
  ['<textarea></textarea>', {}, false],
  ['<div contenteditable="true"></div>', {}, false],
  ['<p></p>', { ctrlKey: true }, false],
  ['<p></p>', { metaKey: true }, false],
  ['<p></p><div role="dialog"></div>', {}, false],
  ['<div role="menu"></div>', {}, false],
])('a key on %s with %p is free: %p', (html, keys, isFree) => {
  document.body.innerHTML = html;
  let answer: boolean | undefined;
  document.addEventListener('keydown', (event) => (answer = isFreeKey(event)), { once: true });
  document.body.firstElementChild?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, ...keys }));
  expect(answer).toBe(isFree);
});

it('moves the kept switch where consent allows it once that changes', () => {
  agree(true);
  switchSingleKeys(false);
  agree(false);
  keepSingleKeys();
  expect(localStorage.getItem('dreamreel.singleKeys')).toBeNull();
  expect(singleKeysAreOn()).toBe(false);
});
