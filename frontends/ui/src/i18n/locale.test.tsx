import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Trans } from '@lingui/react/macro';
import { act, screen } from '@testing-library/react';
import { browserReads, render } from '../testing/open-page.tsx';
import { currentLocale, followLocale, type Locale, setLocale, useLocale } from './locale.ts';
import { chooseLocale, shownDay, shownMoment, shownNumber } from './reader-locale.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

// The first tests, because the page remembers a chosen language.
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
  const Shown = () => <p>{useLocale()}</p>;
  render(<Shown />);
  expect(screen.getByText('de')).toBeVisible();
  act(() => chooseLocale('en'));
  expect(screen.getByText('en')).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
});

it('restores a stored choice on the next visit', async () => {
  localStorage.setItem('dreamreel.locale', 'de');
  jest.resetModules();
  const nextVisit = await import('./locale.ts');
  expect(nextVisit.currentLocale()).toBe('de');
});

it.each<[Locale, string[], string, string, string]>([
  ['de', ['de-AT'], '21.11.2026', 'Samstag, 21. November 2026', '1.234'],
  ['en', ['en-GB'], 'Nov 21, 2026', 'Saturday, November 21, 2026', '1,234'],
  ['en', ['de'], 'Nov 21, 2026', 'Saturday, November 21, 2026', '1,234'],
])(
  'formats dates and numbers in the one format of the language %s for the browser languages %j',
  (locale, languages, day, fullDay, number) => {
    browserReads(...languages);
    setLocale(locale);
    expect(shownDay('2026-11-21')).toBe(day);
    expect(shownDay('2026-11-21', { dateStyle: 'full' })).toBe(fullDay);
    expect(shownMoment('2026-11-21T12:00:00Z', { dateStyle: 'medium' })).toBe(day);
    expect(shownNumber(1234)).toBe(number);
  },
);

it.each(['<script>alert(1)</script>', '<0>Ann</0>', '<br/>', '{name}', "'{'"])('shows the name %s as it is', (name) => {
  const { container } = render(
    <p>
      <Trans>
        Signed in as <strong>{name}</strong>, {name}
      </Trans>
    </p>,
  );
  expect(container).toHaveTextContent(`Signed in as ${name}, ${name}`);
  expect(container.querySelectorAll('p *')).toHaveLength(1);
});
