import { randomBytes } from 'node:crypto';
import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { type AdminMovie, movieResponseSchema } from '@dreamreel/proto/catalogue/movies';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { readReadyMovies } from '../../dev/seed/read-movies.ts';
import { type Admin, keptCredential, newAdmin } from './fixture/admin.ts';
import { adminOfMovies } from './fixture/admin-of-movies.ts';
import { newPlayer } from './fixture/player.ts';
import { productAt } from './fixture/product-at.ts';

const { site } = productAt();
/** The local painter can draw the second half of it. */
const PARTLY = 'A zeppelin and a sextant beside a harpoon, a red boat on a lake, a lighthouse';

let admin: Admin;
let movies: Awaited<ReturnType<typeof adminOfMovies>>;
beforeAll(async () => {
  admin = newAdmin(site, keptCredential());
  await admin.login();
  movies = await adminOfMovies(site);
});
afterAll(() => movies.removeAdded());

const send = (method: string, path: string, body?: unknown) =>
  admin.request(path, {
    method,
    ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
const changed = async (answer: Response): Promise<AdminMovie> => movieResponseSchema.parse(await answer.json()).movie;

/** A new movie with these prompts made into images; the stream of its job has ended. */
async function painted(prompts: readonly string[]): Promise<AdminMovie> {
  const { id } = await movies.add({
    title: `Harbour ${randomBytes(6).toString('hex')}`,
    year: 1951,
    director: 'Ida Lot',
  });
  const ordered = prompts.map((prompt, at) => ({ level: at + 1, scene: '', prompt, describes: 'PLANNED ALONE' }));
  const stream = await send('POST', `/api/movies/${id}/generate-images`, { prompts: ordered });
  const events = stream.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const _event of events ?? []);
  return movieAt(id);
}

async function movieAt(id: number): Promise<AdminMovie> {
  const found = (await movies.movies()).find((movie) => movie.id === id);
  if (!found) throw new Error(`Movie ${id} is gone`);
  return found;
}

it('players get what the vision model sees in the images of today, and nothing that was only planned', async () => {
  const { movie } = await (await newPlayer(site)).daily();
  const today = (await movies.movies()).find(({ featureDates }) =>
    featureDates.some(({ date }) => date === utcDate(new Date())),
  );
  expect(movie.imageDescriptions).toEqual(today?.scenes.map(({ describes }) => describes));
  expect(today?.scenes.map(({ describedBy }) => describedBy)).toEqual(Array(5).fill('local sentence maker'));
  const planned = (await readReadyMovies()).flatMap(({ scenes }) => scenes.map(({ describes }) => describes));
  expect(planned.filter((text) => movie.imageDescriptions.includes(text))).toEqual([]);
});

it('an image that a job has made is described and compared with its prompt, and can be checked again', async () => {
  const { id, scenes } = await painted([PARTLY]);
  expect(scenes[0]).toMatchObject({
    describedBy: 'local sentence maker',
    check: { by: 'local sentence maker', guesses: [] },
    moderation: null,
  });
  expect(scenes[0]?.describes).not.toMatch(/PLANNED|zeppelin|Harbour|Lot/);
  expect(scenes[0]?.describes).toMatch(/boat|lighthouse/);
  expect(scenes[0]?.readiness?.score).toBeGreaterThan(0);
  expect(scenes[0]?.readiness?.score).toBeLessThan(100);

  // The local painter keeps no original: what is known of it stays.
  const again = await changed(await send('POST', `/api/movies/${id}/images/0/check`));
  expect(again.scenes[0]).toEqual(scenes[0]);
  const own = await changed(await send('PATCH', `/api/movies/${id}/images/0`, { describes: 'My own words' }));
  expect(own.scenes[0]).toMatchObject({ describes: 'My own words', describedBy: 'the admin' });
  expect((await send('POST', `/api/movies/${id}/images/4/check`)).status).toBe(404);
  const accepted = await changed(await send('POST', `/api/movies/${id}/images/0/accept-duplicate`));
  expect(accepted.scenes[0]?.readiness?.looksLike).toEqual([]);
});

it('a movie whose easiest hint shows nothing of its prompt is planned once that is confirmed', async () => {
  const nothing = 'A zeppelin and a sextant beside a harpoon';
  const { id, readiness } = await painted(['A lake', 'A castle', 'A forest', 'A street at night', nothing]);
  expect(readiness).toMatchObject({ weakHint: true, notPublic: false });
  const plan = { movieId: id, date: addDays(utcDate(new Date()), 400) };
  const rejected = await send('POST', '/api/admin/calendar', plan);
  expect([rejected.status, await rejected.json()]).toMatchObject([409, { code: 'weak-hint', movie: { movieId: id } }]);
  expect((await send('POST', '/api/admin/calendar', { ...plan, confirmWeakHint: true })).status).toBe(200);
});
