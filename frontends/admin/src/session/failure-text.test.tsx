import { edgeErrors } from '@dreamreel/proto/errors';
import { type Operation, sessionOf } from '@dreamreel/proto/operation';
import { operations } from '@dreamreel/proto/operations';
import { HttpError } from '@dreamreel/ui/network/http';
import { readingGerman } from '@dreamreel/ui/testing/open-page';
import { expect, it } from '@jest/globals';
import { i18n } from '@lingui/core';
import { FAILURE_TEXTS, failureText } from './failure-text.ts';

const failure = (code: string, message: string, detail = {}) =>
  new HttpError(409, JSON.stringify({ code, message, ...detail }));

readingGerman();

it('has a German text for every error of the dashboard’s operations', () => {
  const codes = Object.values<Operation>(operations)
    .filter((operation) => sessionOf(operation) === 'admin')
    .flatMap(({ errors }) => Object.keys(errors));
  expect(codes).toContain('wrong-credentials');
  expect([...codes, ...Object.keys(edgeErrors)].filter((code) => !Object.hasOwn(FAILURE_TEXTS, code))).toEqual([]);
});

it('translates a message of the server by its code', () => {
  expect(failureText(failure('own-access', 'You can’t change your own role'), 'Nothing')).toMatch(
    /^Deine eigene Rolle/,
  );
});

it('keeps the message of the server for readers of English', () => {
  i18n.activate('en');
  expect(failureText(failure('conflict', 'Another admin changed it'), 'Nothing')).toBe('Another admin changed it');
});

it('keeps the message of a code that has no German text', () => {
  for (const code of ['brand-new', 'constructor'])
    expect(failureText(failure(code, 'Something else'), 'Nothing')).toBe('Something else');
});

it('names the movie that prevents the change', () => {
  const taken = failure('date-taken', 'Taken: Heat (1995)', { movie: { movieId: 7, title: 'Heat', year: 1995 } });
  expect(failureText(taken, 'Nothing')).toBe('Für diesen Tag ist schon ein anderer Film geplant: Heat (1995)');
  expect(failureText(failure('date-taken', 'Taken'), 'Nothing')).toBe(
    'Für diesen Tag ist schon ein anderer Film geplant',
  );
});

it('adds the price and the rest of the monthly limit', () => {
  const amounts = { expectedMicros: 360_000, remainingMicros: 100_000, limitMicros: 20_000_000 };
  expect(failureText(failure('monthly-limit-reached', 'This would cost', amounts), 'Nothing')).toMatch(
    /^Das würde das Monatslimit .* Erwartet: etwa 0,36\s\$\. Übrig: 0,10\s\$ von 20,00\s\$\.$/,
  );
});

it('adds the reason that a model or a network gave in its own words', () => {
  const refused = failure('network-refused', 'The access token has expired.');
  expect(failureText(refused, 'Nothing')).toBe(
    'Das soziale Netzwerk hat die Anfrage abgelehnt: The access token has expired.',
  );
});

it('returns the caller’s text when no message came from the server', () => {
  expect(failureText(new TypeError('Failed to fetch'), 'Nothing')).toBe('Nothing');
  expect(failureText(new HttpError(502, '<h1>Bad gateway</h1>'), 'Nothing')).toBe('Nothing');
});
