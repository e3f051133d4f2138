import { expect, it } from '@jest/globals';
import { HttpError } from '../network/http.ts';
import { serverText } from './server-text.ts';

const failure = (envelope: object) => new HttpError(409, JSON.stringify(envelope));
const german = { 'email-taken': 'Die E-Mail-Adresse wird schon benutzt.' };
const english = { 'email-taken': '' };

it('returns the translation of an error code, or the server’s message in English', () => {
  const emailTaken = failure({ code: 'email-taken', message: 'Email already in use' });
  expect(serverText(emailTaken, german)).toBe('Die E-Mail-Adresse wird schon benutzt.');
  expect(serverText(emailTaken, english)).toBe('Email already in use');
});

it('returns the server’s message for an unknown or missing code', () => {
  expect(serverText(failure({ code: 'constructor', message: 'Broken' }), german)).toBe('Broken');
  expect(serverText(failure({ error: 'Broken' }), german)).toBe('Broken');
});

it('returns undefined if the server sent no message', () => {
  expect(serverText(new TypeError('Failed to fetch'), german)).toBeUndefined();
  expect(serverText(new HttpError(502, 'Bad gateway'), german)).toBeUndefined();
});
