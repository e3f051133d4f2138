import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { HttpError } from '../network/http.ts';
import { browserReads, render } from '../testing/open-page.tsx';
import { type Locale, setLocale } from './locale.ts';
import { shownDay, shownMoment, shownNumber } from './reader-locale.ts';
import { serverText } from './server-text.ts';

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

describe('serverText', () => {
  const failure = (envelope: object) => new HttpError(409, JSON.stringify(envelope));
  const texts = { 'email-taken': { id: 'taken', message: 'This email is taken' } };

  beforeEach(() =>
    i18n.loadAndActivate({ locale: 'de', messages: { taken: ['Die E-Mail-Adresse wird schon benutzt.'] } }),
  );

  it('returns the translation of an error code, or the server’s message in English', () => {
    const emailTaken = failure({ code: 'email-taken', message: 'Email already in use' });
    expect(serverText(emailTaken, texts)).toBe('Die E-Mail-Adresse wird schon benutzt.');
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    expect(serverText(emailTaken, texts)).toBe('Email already in use');
  });

  it('returns the server’s message for an unknown or missing code', () => {
    expect(serverText(failure({ code: 'constructor', message: 'Broken' }), texts)).toBe('Broken');
    expect(serverText(failure({ error: 'Broken' }), texts)).toBe('Broken');
  });

  it('returns undefined if the server sent no message', () => {
    expect(serverText(new TypeError('Failed to fetch'), texts)).toBeUndefined();
    expect(serverText(new HttpError(502, 'Bad gateway'), texts)).toBeUndefined();
  });
});
