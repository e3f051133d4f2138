import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { saveConsent } from './consent.ts';
import { areSingleKeysEnabled, isFreeKey, storeSingleKeys, switchSingleKeys } from './single-keys.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => document.body.replaceChildren());

const agree = (functional: boolean) => saveConsent({ functional, analytics: false, marketing: false }, new Date());

it.each([
  [true, 'off', null],
  [false, null, 'off'],
])('stores the switch for later visits only with consent to functional storage (%p)', (allowed, local, session) => {
  agree(allowed);
  expect(areSingleKeysEnabled()).toBe(true);
  switchSingleKeys(false);
  expect(areSingleKeysEnabled()).toBe(false);
  expect(localStorage.getItem('dreamreel.singleKeys')).toBe(local);
  expect(sessionStorage.getItem('dreamreel.singleKeys')).toBe(session);
  switchSingleKeys(true);
  expect(areSingleKeysEnabled()).toBe(true);
});

it.each([
  ['<p></p>', {}, true],
  ['<button></button>', {}, true],
  ['<input>', {}, false],
  ['<input type="radio">', {}, false],
  ['<input type="checkbox">', {}, true],
  ['<textarea></textarea>', {}, false],
  ['<div contenteditable="true"></div>', {}, false],
  ['<p></p>', { ctrlKey: true }, false],
  ['<p></p>', { metaKey: true }, false],
  ['<p></p><div role="dialog"></div>', {}, false],
  ['<p></p><div role="alertdialog"></div>', {}, false],
  ['<div role="menu"></div>', {}, false],
])('isFreeKey on %s with %p returns %p', (html, keys, isFree) => {
  document.body.innerHTML = html;
  let result: boolean | undefined;
  document.addEventListener('keydown', (event) => (result = isFreeKey(event)), { once: true });
  document.body.firstElementChild?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, ...keys }));
  expect(result).toBe(isFree);
});

it('moves the stored switch when the consent changes', () => {
  agree(true);
  switchSingleKeys(false);
  agree(false);
  storeSingleKeys();
  expect(localStorage.getItem('dreamreel.singleKeys')).toBeNull();
  expect(areSingleKeysEnabled()).toBe(false);
});
