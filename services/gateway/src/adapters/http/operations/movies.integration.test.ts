import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { adminMovieSchema } from '@dreamreel/proto/catalogue/movies';
import { errorEnvelopeSchema } from '@dreamreel/proto/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { adminMovie, ownImage, stubMovieCalls } from '../../../testing/admin-movies.ts';
import { type Gateway, startGateway } from '../../../testing/gateway.ts';
import { stubVisitors, withAdminSession } from '../../../testing/visitors.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
  stubVisitors(gateway);
});
beforeEach(() => stubMovieCalls(gateway));
afterAll(() => gateway.stop());

async function send(method: string, address: string, body?: unknown) {
  const response = await fetch(gateway.url + address, {
    method,
    headers: { ...withAdminSession(), 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

describe('the list of movies', () => {
  it('joins its parts, including empty ones, into one list', async () => {
    const parts = [
      { from: 1, to: 2 },
      { from: 3, to: 4 },
      { from: 5, to: 6 },
    ];
    gateway.services.respond(catalogueCalls.movieParts, parts);
    gateway.services.handle(catalogueCalls.moviesOfPart, async (part) => {
      const { from } = z.parse(z.object({ from: z.int() }), part);
      return from === 3 ? [] : [adminMovie({ id: from }), adminMovie({ id: from + 1, title: '“Q”, [1]' })];
    });
    const { body } = await send('GET', '/api/admin/movies-with-dates');
    expect(z.parse(z.array(adminMovieSchema), body).map(({ id }) => id)).toEqual([1, 2, 5, 6]);
  });

  it('is empty if there are no movies', async () => {
    gateway.services.respond(catalogueCalls.movieParts, []);
    expect(await send('GET', '/api/admin/movies-with-dates')).toEqual({ status: 200, body: [] });
  });
});

describe('a change of a movie', () => {
  it('forwards the new movie, with empty fields filled in, and the response', async () => {
    expect(await send('POST', '/api/movies', { title: ' Alien ', year: 1979 })).toEqual({
      status: 200,
      body: { success: true, message: 'Done', movie: adminMovie() },
    });
    expect(gateway.services.requestsTo(movieOperations.createMovie).at(-1)?.request).toMatchObject({
      title: 'Alien',
      aliases: [],
      images: [],
    });
  });

  it('accepts fallback images by their address on this site', async () => {
    expect((await send('PATCH', '/api/movies/7', { images: [ownImage] })).status).toBe(200);
    expect(gateway.services.requestsTo(movieOperations.changeMovie).at(-1)?.request).toMatchObject({
      movieId: 7,
      images: [ownImage],
    });
  });

  it('is rejected with the name of the movie that already has the day', async () => {
    gateway.services.respondError(movieOperations.changeMovie, {
      errorCode: 'date-taken',
      status: 409,
      message: 'Another movie is scheduled for this day: Heat (1995). Choose a different day.',
      detail: { date: '2026-11-22', movie: { movieId: 8, title: 'Heat', year: 1995 } },
    });
    const { status, body } = await send('PATCH', '/api/movies/7', { featureDate: '2026-11-22' });
    expect(status).toBe(409);
    expect(errorEnvelopeSchema.parse(body)).toMatchObject({
      code: 'date-taken',
      error: 'Another movie is scheduled for this day: Heat (1995). Choose a different day.',
      movie: { movieId: 8 },
    });
  });

  it('includes the time until which a deleted movie can be restored', async () => {
    expect(await send('DELETE', '/api/movies/7')).toMatchObject({
      body: { success: true, restorableUntil: '2026-12-21T10:00:00.000Z' },
    });
  });

  it.each([
    ['no title', { year: 1979 }],
    ['a title that is only spaces', { title: '  ', year: 1979 }],
    ['a year before the first movie', { title: 'Alien', year: 1700 }],
    ['a day that does not exist', { title: 'Alien', year: 1979, featureDate: '2026-02-30' }],
    ['a poster on another site', { title: 'Alien', year: 1979, poster_path: 'https://evil.example/a.jpg' }],
    ['a poster that is a script', { title: 'Alien', year: 1979, poster_path: 'javascript:alert(1)' }],
    [
      'a fallback image on another site',
      { title: 'Alien', year: 1979, images: ['https://image.tmdb.org/t/p/w92/a.jpg'] },
    ],
    ['a fallback image of the movie database', { title: 'Alien', year: 1979, images: ['/a.jpg'] }],
    ['six fallback images', { title: 'Alien', year: 1979, images: Array(6).fill(ownImage) }],
    ['51 aliases', { title: 'Alien', year: 1979, aliases: Array(51).fill('a') }],
  ])('is rejected for a movie with %s', async (_what, body) => {
    expect((await send('POST', '/api/movies', body)).status).toBe(400);
  });

  it('is rejected if its body is nested too deeply to be serialized', async () => {
    const response = await fetch(`${gateway.url}/api/movies`, {
      method: 'POST',
      headers: { ...withAdminSession(), 'content-type': 'application/json' },
      body: `{"title":"Alien","year":1979,"more":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid-request', message: 'The request is nested too deeply' }),
    ]);
  });

  it('is rejected without any field, and for malformed ids', async () => {
    expect((await send('PATCH', '/api/movies/7', {})).status).toBe(400);
    for (const id of ['0', '-1', '1.5', 'abc', '99999999999', '7%20']) {
      expect([id, (await send('DELETE', `/api/movies/${id}`)).status]).toEqual([id, 400]);
    }
  });
});
