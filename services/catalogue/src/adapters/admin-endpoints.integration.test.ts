import { openLog } from '@dreamreel/kit/log';
import { openMetrics } from '@dreamreel/kit/metrics';
import { type Rpc, rpcClient } from '@dreamreel/kit/rpc/client';
import { rpcServer } from '@dreamreel/kit/rpc/server';
import { testNats } from '@dreamreel/kit/testing/test-nats';
import type { Actor } from '@dreamreel/proto/actor';
import type { Call } from '@dreamreel/proto/contract';
import { calendarCalls } from '@dreamreel/proto/feature-calendar';
import { movieCalls } from '@dreamreel/proto/movie-calls';
import { movieImageCalls } from '@dreamreel/proto/movie-images';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lookupMovie } from '../application/lookup-movie.ts';
import { adminHarness, TODAY, TOMORROW } from '../testing/admin-harness.ts';
import { testCatalogue } from '../testing/test-catalogue.ts';
import { adminMovieQueries } from './admin-movie-queries.ts';
import { calendarEndpoints } from './calendar-endpoints.ts';
import { calendarQueries } from './calendar-queries.ts';
import { corpusMovies, ownMovies } from './corpus-movies.ts';
import { imageEndpoints } from './image-endpoints.ts';
import { movieEndpoints } from './movie-endpoints.ts';

const admin: Actor = { kind: 'admin', name: 'root' };
const calls = Object.values<Call>({ ...movieCalls, ...movieImageCalls, ...calendarCalls });

let rpc: Rpc;
let stop: () => Promise<void>;

beforeAll(async () => {
  const [nats, catalogue] = await Promise.all([testNats(), testCatalogue()]);
  const { transaction, database } = catalogue;
  const { time, create, addImages } = adminHarness(transaction);
  const clock = { now: () => time.now };
  const movies = adminMovieQueries(database, clock);
  const search = () => [{ id: 1, title: 'Alien', year: 1979, poster_path: null }];
  const corpus = corpusMovies({ database, search });
  const lookup = lookupMovie({ corpus, own: ownMovies(database), report: () => {} });

  const { connection } = await nats.broker('catalogue');
  const log = openLog({ service: 'test', level: 'silent' });
  const service = rpcServer({ name: 'catalogue', connection, log, metrics: openMetrics('catalogue') });
  movieEndpoints(service, {
    transaction,
    clock,
    movies,
    lookup,
    isSearchable: () => false,
    stored: { has: async () => true },
  });
  imageEndpoints(service, { transaction, clock, movies, stored: { has: async () => true } });
  calendarEndpoints(service, { transaction, clock, days: calendarQueries(database) });
  await connection.flush();

  rpc = rpcClient({ name: 'gateway', broker: await nats.broker('gateway'), metrics: openMetrics('gateway') });
  stop = async () => {
    await service.stop();
    await Promise.all([nats.stop(), catalogue.drop()]);
  };
  await create({ featureDate: TOMORROW, aliases: ['Alien, the 8th passenger'] });
  await addImages(1);
}, 60_000);
afterAll(() => stop(), 60_000);

describe('the admin’s calls', () => {
  it.each(calls.map((call) => [call.subject, call] as const))('are for the admin alone: %s', async (_name, call) => {
    const callAs = (actor: Actor) => rpc.callRaw(call, '{}', { actor }).catch((error: unknown) => error);
    expect(await callAs({ kind: 'guest' })).toMatchObject({ status: 401 });
    expect(await callAs({ kind: 'user', userId: 1 })).toMatchObject({ status: 403 });
  });

  it('return the movie as it is after a change', async () => {
    const changes = { description: 'Seven people and a cat' };
    expect(await rpc.call(movieCalls.changeMovie, { movieId: 1, changes }, { actor: admin })).toMatchObject({
      ok: true,
      value: { id: 1, description: 'Seven people and a cat', ready: true, featuredDate: TOMORROW },
    });
    const swap = { movieId: 1, fromPosition: 0, toPosition: 4 };
    const before = await rpc.call(movieCalls.movie, { movieId: 1 }, { actor: admin });
    const after = await rpc.call(movieImageCalls.reorderImages, swap, { actor: admin });
    expect(after.ok && after.value.generatedImages[0]).toBe(before.ok && before.value.generatedImages[4]);
  });

  it('fail with a status and a text', async () => {
    const planToday = rpc.call(calendarCalls.planDay, { movieId: 1, date: TODAY }, { actor: admin });
    expect(await planToday).toMatchObject({
      error: 'day-begun',
      status: 409,
      message: expect.stringContaining('tomorrow'),
    });
    const itself = { movieId: 1, fromPosition: 2, toPosition: 2 };
    expect(await rpc.call(movieImageCalls.reorderImages, itself, { actor: admin })).toMatchObject({
      error: 'same-position',
      status: 400,
      message: 'An image cannot be swapped with itself: choose two positions',
    });
    const missing = rpc.call(movieImageCalls.imageVersions, { movieId: 9, position: 0 }, { actor: admin });
    expect(await missing).toMatchObject({ error: 'no-such-movie', status: 404 });
  });

  it('return months, alerts, and movies to add', async () => {
    const month = await rpc.call(calendarCalls.calendarMonth, { month: '2026-03' }, { actor: admin });
    expect(month.ok && month.value.map(({ gap }) => gap).filter(Boolean)).toHaveLength(16);
    const alerts = await rpc.call(calendarCalls.attention, {}, { actor: admin });
    expect(alerts).toMatchObject({ value: { daysInStock: 1, tomorrow: { movie: { title: 'Alien', ready: true } } } });
    const found = await rpc.call(movieCalls.lookupMovie, { query: 'alien' }, { actor: admin });
    expect(found).toMatchObject({ value: [{ title: 'Alien', movieId: 1, source: 'corpus', aliases: [] }] });
  });

  it('return until when a deleted movie can be restored', async () => {
    const deleted = await rpc.call(movieCalls.deleteMovie, { movieId: 1 }, { actor: admin });
    expect(deleted).toMatchObject({ value: { title: 'Alien', restorableUntil: '2026-04-13T12:00:00.000Z' } });
    const list = await rpc.call(movieCalls.deletedMovies, {}, { actor: admin });
    expect(list).toMatchObject({ value: [{ id: 1 }] });
    expect(await rpc.call(movieCalls.restoreMovie, { movieId: 1 }, { actor: admin })).toMatchObject({ ok: true });
  });
});
