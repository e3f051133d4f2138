import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { DEFAULT_MAX_BODY_BYTES } from '@dreamreel/proto/operation';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newPlayer, type Player } from '../player/player.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
const json = { 'Content-Type': 'application/json' };
let player: Player;
let record: Record<string, unknown>;

beforeAll(async () => {
  player = await newPlayer(site);
  const { movie } = await player.daily();
  record = {
    sessionId: player.sessionId,
    userId: null,
    movieId: movie.id,
    completionDate: movie.featuredDate,
    guesses: ['Some Movie'],
  };
});

type Bad = readonly [what: string, status: number, path: string, init?: () => RequestInit];

const sent = (changes: Record<string, unknown>) => (): RequestInit => ({
  method: 'POST',
  headers: json,
  body: JSON.stringify({ ...record, ...changes }),
});

// The gateway's own checks have a longer table in its tests; this one covers the services too.
const bad: readonly Bad[] = [
  ['no JSON', 400, '/api/daily-completion', () => ({ method: 'POST', headers: json, body: '{guess' })],
  ['a wrong type', 400, '/api/daily-completion', sent({ guesses: 7 })],
  ['an unknown movie', 404, '/api/daily-completion', sent({ movieId: 2_000_000_000 })],
  ['the movie of another day', 400, '/api/daily-completion', sent({ completionDate: '2020-01-01' })],
  ['a record for tomorrow', 400, '/api/daily-completion', sent({ completionDate: '2999-01-01' })],
  ['a user who is not signed in', 401, '/api/daily-completion', sent({ userId: 1 })],
  // By little: the rest of a body is read for a limited time.
  ['a body above the limit', 413, '/api/daily-completion', sent({ guesses: ['a'.repeat(DEFAULT_MAX_BODY_BYTES)] })],
  ['a form', 415, '/api/daily-completion', () => ({ method: 'POST', body: new URLSearchParams({ guess: 'x' }) })],
  ['a date that is none', 400, '/api/daily-movie?date=yesterday'],
  ['the movie of tomorrow', 400, '/api/daily-movie?date=2999-01-01'],
  ['a day before the first', 404, '/api/daily-movie?date=1999-01-01'],
  ['an unknown path', 404, '/api/no-such-path'],
  ['an unknown image', 404, `/images/${'0'.repeat(32)}`],
  ['an image outside the store', 404, '/images/..%2f..%2fsecrets.json'],
  ['a wrong method', 405, '/api/daily-movie', () => ({ method: 'PUT', headers: json, body: '{}' })],
];

describe('invalid input gets the error envelope, never a 500', () => {
  it.each(bad)('%s: %i', async (_what, status, path, init = () => ({})) => {
    const response = await player.request(path, init());
    const envelope = errorEnvelopeSchema.parse(await response.json());
    expect({ status: response.status, code: envelope.code }).toEqual({ status, code: expect.any(String) });
    expect(envelope.error).toBe(envelope.message);
  });
});
