import { expect, it } from '@jest/globals';
import * as z from 'zod';
import { newMovieFields } from './catalogue/movie-fields.ts';
import { pushSubscriptionSchema } from './notification/push.ts';
import { defineOperations } from './operation.ts';

it.each([
  ['GET', true],
  ['POST', false],
  ['PATCH', false],
  ['DELETE', false],
] as const)(
  'without other values, an operation has the subject of its name, and retries of a %s request are allowed: %p',
  (method, isRetried) => {
    const http = { method, path: '/api/movies', rateLimitPerMinute: 1 } as const;
    const { listMovies } = defineOperations('catalogue', {
      listMovies: { summary: '', http, access: 'anyone', response: z.object({}) },
    });
    expect(listMovies).toMatchObject({ retry: isRetried, subject: 'rpc.catalogue.v1.list-movies' });
  },
);

const newMovie = z.object(newMovieFields);
const isAccepted = (fields: object) => newMovie.safeParse({ title: 'Jaws', year: 1975, ...fields }).success;

/** The fields with one line of text, each with this text. */
const namesWith = (text: string) =>
  ({ title: text, germanTitle: text, aliases: [text], director: text, cast: [text], genres: [text] }) as const;
const acceptedOf = (fields: object) => Object.entries(fields).filter(([name, value]) => isAccepted({ [name]: value }));

it.each(['A\nB', 'A\rB', 'A\tB', 'A\u0000B', 'A\u0085B', 'A\u2028B'])(
  'rejects %j as title, German title, alias, director, cast member and genre',
  (text) => expect(acceptedOf(namesWith(text))).toEqual([]),
);

it('rejects unreadable text in each text field', () => {
  const text = 'Am\ufffdlie';
  expect(acceptedOf({ ...namesWith(text), description: text, germanDescription: text })).toEqual([]);
});

it('accepts spaces around a title and line breaks in a description', () => {
  expect(isAccepted({ title: ' Jaws\n', description: 'A shark.\nA boat.' })).toBe(true);
});

it.each([
  ['A\u00adli\u200ben\ufeff', 'Alien'],
  ['\u202eneilA\u202c', 'neilA'],
  ['\u200b \u2066Alien\u2069 \u200e', 'Alien'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
  ['I ❤\ufe0f\u200d🔥 Huckabees', 'I ❤\ufe0f\u200d🔥 Huckabees'],
])('removes invisible characters that no script needs: %j', (text, stored) => {
  expect(newMovie.parse({ year: 1975, ...namesWith(text) })).toMatchObject(namesWith(stored));
});

it.each(['\u200b', '\u200d', ' \u00ad\ufe0f ', '\u3164'])(
  'rejects %j as title and alias, and reads it as no German title',
  (text) => {
    expect(acceptedOf({ title: text, aliases: [text], cast: [text] })).toEqual([]);
    expect(newMovie.parse({ title: 'Jaws', year: 1975, germanTitle: text }).germanTitle).toBe('');
  },
);

const subscription = { keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) } };
const isEndpointAccepted = (endpoint: string) =>
  pushSubscriptionSchema.safeParse({ ...subscription, endpoint }).success;
const endpointOfLength = (length: number) => 'https://push.example.org/'.padEnd(length, 'a');

it('rejects a push endpoint above 1 KB', () => {
  expect(isEndpointAccepted(endpointOfLength(1_024))).toBe(true);
  expect(isEndpointAccepted(endpointOfLength(1_025))).toBe(false);
  // 1,000 characters, but more than 2 KB in UTF-8.
  expect(isEndpointAccepted('https://push.example.org/'.padEnd(1_000, '映'))).toBe(false);
});
