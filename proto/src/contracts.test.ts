import { expect, it } from '@jest/globals';
import * as z from 'zod';
import { imageOperations } from './catalogue/image-operations.ts';
import { newMovieFields } from './catalogue/movie-fields.ts';
import { movieOperations } from './catalogue/movie-operations.ts';
import { styleOperations } from './generation/style-operations.ts';
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

const KEY = '0123456789abcdef'.repeat(2);
const movieId = 7;
const addition = { movieId, imageUrl: `/images/${KEY}`, position: '3' };
const swap = { movieId, fromPosition: 1, toPosition: 2 };

/**
 * URLs that an attacker might send instead of the URL of one of our own images. The server must never fetch these URLs.
 */
const forgedAddresses: readonly string[] = [
  // Other hosts.
  `http://127.0.0.1/images/${KEY}`,
  'http://169.254.169.254/latest/meta-data/',
  `http://minio:9000/dreamreel/${KEY}/384.webp`,
  `http://evil.example#/images/${KEY}`,
  // URLs without a scheme or with a different scheme.
  `//evil.example/images/${KEY}`,
  `/\\evil.example/images/${KEY}`,
  'file:///etc/passwd',
  'data:image/png;base64,iVBORw0KGgo=',
  // Paths on our own host that don't refer to an image or aren't in canonical form.
  '/images/',
  `/images/${KEY}/384.webp`,
  `/images/${KEY}?w=384`,
  `/images/${KEY.slice(1)}`,
  `/images/${KEY.toUpperCase()}`,
  `/images/${KEY.replace('0', 'g')}`,
  `/images/../images/${KEY}`,
  `/images/${KEY}\u0000`,
  `/images/${KEY}\n`,
  `\n/images/${KEY}`,
  `/Images/${KEY}`,
  `images/${KEY}`,
  `/images/${KEY.replaceAll('0', '０')}`,
  '',
];

it.each([[addition.imageUrl, true] as const, ...forgedAddresses.map((address) => [address, false] as const)])(
  'a movie can have the image %j: %p',
  (imageUrl, isOwn) => {
    const { addImage, restoreImage } = imageOperations;
    expect(addImage.request.safeParse({ ...addition, imageUrl }).success).toBe(isOwn);
    expect(restoreImage.request.safeParse({ ...addition, imageUrl }).success).toBe(isOwn);
    expect(movieOperations.changeMovie.request.safeParse({ movieId, images: [imageUrl] }).success).toBe(isOwn);
  },
);

it('rejects posters of other hosts', () => {
  const posters = ['/a.jpg', 'https://evil.example/a.jpg', '//evil.example/a.jpg', 'javascript:alert(1)', '/../a.jpg'];
  const { request } = movieOperations.createMovie;
  const accepted = posters.filter(
    (path) => request.safeParse({ title: 'Jaws', year: 1975, poster_path: path }).success,
  );
  expect(accepted).toEqual(['/a.jpg']);
});

it.each([
  ['describeImage', 'position', { movieId, describes: '' }, ['0', '4'], ['5', '-1', '1.0', '01']],
  ['addImage', 'position', addition, ['0', '4'], ['5', '', ' 1', 3, null]],
  ['reorderImages', 'fromPosition', swap, [0, 4], [-1, 5]],
  ['reorderImages', 'toPosition', swap, [0, 4], [-1, 5]],
] as const)('%s rejects a position that does not exist as %s', (name, field, request, existing, missing) => {
  const isValid = (at: unknown) => imageOperations[name].request.safeParse({ ...request, [field]: at }).success;
  expect([...existing, ...missing].filter(isValid)).toEqual(existing);
});

it('rejects a version that is larger than a stored one can be, instead of failing', () => {
  const accepts = (seen: number) =>
    styleOperations.savePromptStyle.request.safeParse({ styleLine: 'Film.', template: 'Wide.', seen }).success;
  expect([0, 2 ** 31 - 1, 2 ** 31].map(accepts)).toEqual([true, true, false]);
});
