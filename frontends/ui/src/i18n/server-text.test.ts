import { expect, it } from '@jest/globals';
import { HttpError } from '../network/http.ts';
import { serverText } from './server-text.ts';

const failure = (envelope: object) => new HttpError(409, JSON.stringify(envelope));
const german = { 'email-taken': 'Die E-Mail-Adresse wird schon benutzt.' };
const english = { 'email-taken': '' };

it('says an error of the server by its code, and in English as the server does', () => {
  const taken = failure({ code: 'email-taken', message: 'Email already in use' });
  expect(serverText(taken, german)).toBe('Die E-Mail-Adresse wird schon benutzt.');
  expect(serverText(taken, english)).toBe('Email already in use');
});

it('keeps the server’s message of an unknown code, and of an error without one', () => {
  expect(serverText(failure({ code: 'constructor', message: 'Broken' }), german)).toBe('Broken');
  expect(serverText(failure({ error: 'Broken' }), german)).toBe('Broken');
});

it('has nothing to say where nothing came from the server', () => {
  expect(serverText(new TypeError('Failed to fetch'), german)).toBeUndefined();
  expect(serverText(new HttpError(502, 'Bad gateway'), german)).toBeUndefined();
});
