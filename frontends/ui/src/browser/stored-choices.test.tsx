import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { chooseLocale } from '../i18n/reader-locale.ts';
import { renderHook } from '../testing/open-page.tsx';
import { chooseTheme, followThemeColor, themeChoice, useThemeChoice } from './appearance.ts';
import { hasConsentFor, readConsent, saveConsent, useConsent } from './consent.ts';
import { isFreeKey, singleKeys } from './single-keys.ts';

const consentTo = (functional: boolean, date?: Date) =>
  saveConsent({ functional, analytics: false, marketing: false }, date);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset.theme;
});
afterEach(() => document.body.replaceChildren());

describe('the consent', () => {
  it('allows only what is necessary before a choice or if the stored choice is invalid', () => {
    expect(readConsent()).toBeNull();
    expect(hasConsentFor('functional')).toBe(false);
    localStorage.setItem('dreamreel.consent', '{"functional":');
    expect(readConsent()).toBeNull();
  });

  it('is stored with its date, and the page is notified', () => {
    const { result } = renderHook(useConsent);
    expect(result.current).toBeNull();
    act(() => consentTo(true, new Date('2026-03-14T09:26:53.000Z')));
    expect(result.current?.functional).toBe(true);
    expect(JSON.parse(localStorage.getItem('dreamreel.consent') ?? '')).toEqual({
      ...{ necessary: true, analytics: false, marketing: false, functional: true },
      consentDate: '2026-03-14T09:26:53.000Z',
    });
  });
});

it.each([
  ['dreamreel.theme', 'light', () => chooseTheme('light')],
  ['dreamreel.singleKeys', 'off', () => singleKeys.choose(false)],
  ['dreamreel.locale', 'de', () => chooseLocale('de')],
] as const)('keeps %s for later visits only with consent to functional storage', (name, value, choose) => {
  const stored = () => [localStorage, sessionStorage].map((storage) => storage.getItem(name));
  choose();
  expect(stored()).toEqual([null, value]);
  consentTo(true);
  expect(stored()).toEqual([value, null]);
  choose();
  expect(stored()).toEqual([value, null]);
  consentTo(false);
  expect(stored()).toEqual([null, value]);
});

describe('the theme', () => {
  it('follows the system until the visitor chooses one, and again once the visitor chooses the system', () => {
    consentTo(true);
    expect(themeChoice()).toBe('system');
    const { result } = renderHook(useThemeChoice);
    act(() => chooseTheme('light'));
    expect(result.current).toBe('light');
    expect(document.documentElement.dataset.theme).toBe('light');
    act(() => chooseTheme('system'));
    expect(document.documentElement.dataset.theme).toBeUndefined();
    for (const storage of [localStorage, sessionStorage]) expect(storage.getItem('dreamreel.theme')).toBeNull();
  });

  it('colors the frame of the browser', () => {
    document.head.innerHTML =
      '<meta name="theme-color" data-scheme="dark"><meta name="theme-color" data-scheme="light">';
    followThemeColor();
    const media = () => [...document.querySelectorAll('meta')].map((meta) => meta.media);
    expect(media()).toEqual(['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)']);
    chooseTheme('light');
    expect(media()).toEqual(['not all', 'all']);
  });
});

describe('the single-key shortcuts', () => {
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
});
