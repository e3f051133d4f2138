import { afterEach, expect, it, jest } from '@jest/globals';
import { Trans } from '@lingui/react/macro';
import { browserReads, render } from '../testing/open-page.tsx';
import { type Locale, setLocale } from './locale.ts';
import { shownDay, shownMoment, shownNumber } from './reader-locale.ts';

afterEach(() => {
  jest.restoreAllMocks();
  setLocale('en');
});

it.each<[Locale, string[], string, string, string]>([
  ['en', ['en-GB'], 'Nov 21, 2026', 'Saturday, November 21, 2026', '1,234'],
  ['en', ['de'], 'Nov 21, 2026', 'Saturday, November 21, 2026', '1,234'],
  ['de', ['de-AT'], '21.11.2026', 'Samstag, 21. November 2026', '1.234'],
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
