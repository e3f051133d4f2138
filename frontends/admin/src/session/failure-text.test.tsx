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
const amounts = { expectedMicros: 360_000, remainingMicros: 100_000, limitMicros: 20_000_000 };
const heat = { movie: { movieId: 7, title: 'Heat', year: 1995 } };

readingGerman();

it('has a German text for every error of the dashboard’s operations', () => {
  const codes = Object.values<Operation>(operations)
    .filter((operation) => sessionOf(operation) === 'admin')
    .flatMap(({ errors }) => Object.keys(errors));
  expect(codes).toContain('wrong-credentials');
  expect([...codes, ...Object.keys(edgeErrors)].filter((code) => !Object.hasOwn(FAILURE_TEXTS, code))).toEqual([]);
});

it('ends a German text with a period only if it has several sentences', () => {
  const texts = Object.values(FAILURE_TEXTS).map((text) => i18n._(text));
  expect(texts.filter((text) => text.includes('. ') !== text.endsWith('.'))).toEqual([]);
});

it.each([
  ['translates a message by its code', failure('not-found', 'Not found here'), /^Nicht gefunden$/],
  ['keeps a message whose code has no German text', failure('brand-new', 'Something else'), /^Something else$/],
  ['keeps a message whose code is the name of a method', failure('constructor', 'Something else'), /^Something else$/],
  ['names the movie that prevents the change', failure('date-taken', '', heat), /geplant: Heat \(1995\)$/],
  ['names no movie that the server didn’t name', failure('date-taken', 'Taken'), /geplant$/],
  [
    'adds the price and the rest of the monthly limit',
    failure('monthly-limit-reached', 'This would cost', amounts),
    /^Das würde das Monatslimit .* Erwartet: etwa 0,36\s\$\. Übrig: 0,10\s\$ von 20,00\s\$\.$/,
  ],
  ['adds the reason of a model or a network', failure('network-refused', 'Expired.'), /Anfrage abgelehnt: Expired\.$/],
  ['adds the reason in place of the period', failure('network-away', 'Timeout'), /noch einmal: Timeout$/],
  ['returns the caller’s text if no response came', new TypeError('Failed to fetch'), /^Nothing$/],
  ['returns the caller’s text if no message came', new HttpError(502, '<h1>Bad gateway</h1>'), /^Nothing$/],
])('%s', (_, error, text) => {
  expect(failureText(error, 'Nothing')).toMatch(text);
});

it('keeps the message of the server for readers of English', () => {
  i18n.activate('en');
  expect(failureText(failure('conflict', 'Another admin changed it'), 'Nothing')).toBe('Another admin changed it');
});
