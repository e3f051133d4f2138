import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { giveConsent } from '../browser/consent.ts';
import { browserReads } from '../testing/reader.ts';
import { chooseLocale, keepLocale } from './choose-locale.ts';
import { currentLocale, followLocale, useLocale } from './locale.ts';

const LOCALE = 'dreamreel.locale';
const rejected = { analytics: false, marketing: false, functional: false };
const kept = () => [localStorage.getItem(LOCALE), sessionStorage.getItem(LOCALE)];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  [['de-AT', 'en'], 'de'],
  [['fr-CA', 'de'], 'de'],
  [['fr', 'EN-us', 'de'], 'en'],
  [['ja'], 'en'],
  [[], 'en'],
])('before a choice, a browser that prefers %j gets %s', (languages, locale) => {
  browserReads(...languages);
  expect(currentLocale()).toBe(locale);
});

it('follows a choice at once, whatever the browser prefers, and names it to the document', () => {
  browserReads('de');
  followLocale();
  render(<Shown />);
  expect(screen.getByText('de')).toBeVisible();
  act(() => chooseLocale('en'));
  expect(screen.getByText('en')).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
});

it('keeps a choice for this visit only, until functional storage is agreed to', () => {
  chooseLocale('de');
  expect(kept()).toEqual([null, 'de']);
  giveConsent({ ...rejected, functional: true }, new Date());
  keepLocale();
  expect(kept()).toEqual(['de', null]);
});

it('finds a kept choice again in the next visit', async () => {
  localStorage.setItem(LOCALE, 'de');
  jest.resetModules();
  const nextVisit = await import('./locale.ts');
  expect(nextVisit.currentLocale()).toBe('de');
});

function Shown() {
  return <p>{useLocale()}</p>;
}
