import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { browserReads, render } from '../testing/open-page.tsx';
import { chooseLocale } from './choose-locale.ts';
import { currentLocale, followLocale, useLocale } from './locale.ts';

const LOCALE = 'dreamreel.locale';

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
])('maps the browser languages %j to %s if no language was chosen', (languages, locale) => {
  browserReads(...languages);
  expect(currentLocale()).toBe(locale);
});

it('applies a choice immediately and sets the document’s language', () => {
  browserReads('de');
  followLocale();
  render(<Shown />);
  expect(screen.getByText('de')).toBeVisible();
  act(() => chooseLocale('en'));
  expect(screen.getByText('en')).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
});

it('restores a stored choice on the next visit', async () => {
  localStorage.setItem(LOCALE, 'de');
  jest.resetModules();
  const nextVisit = await import('./locale.ts');
  expect(nextVisit.currentLocale()).toBe('de');
});

function Shown() {
  return <p>{useLocale()}</p>;
}
