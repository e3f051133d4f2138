import { beforeEach, expect, it } from '@jest/globals';
import { i18n } from '@lingui/core';
import { HttpError } from '../network/http.ts';
import { serverText } from './server-text.ts';

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
