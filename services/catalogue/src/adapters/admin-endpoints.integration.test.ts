import { openLog } from '@dreamreel/kit/observability/log';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { type Rpc, rpcClient } from '@dreamreel/kit/rpc/client';
import { rpcServer } from '@dreamreel/kit/rpc/server';
import { longCalls } from '@dreamreel/kit/testing/long-calls';
import { testNats } from '@dreamreel/kit/testing/test-nats';
import type { Actor } from '@dreamreel/proto/actor';
import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { imageCalls } from '@dreamreel/proto/catalogue/internal-image-calls';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { MAX_IMPORTED_MOVIES } from '@dreamreel/proto/catalogue/movies';
import { type Call, isServiceOperation, type Operation, type RequestInput } from '@dreamreel/proto/operation';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import type { Transaction } from '../application/ports.ts';
import { adminHarness, imageKey, LATER, TODAY, TOMORROW } from '../testing/admin-harness.ts';
import { withoutRecords } from '../testing/images.ts';
import { testCatalogue } from '../testing/test-catalogue.ts';
import { pgCalendarDays, plannedMovies } from './calendar/pg-calendar-days.ts';
import { pgAdminMovies } from './movies/pg-admin-movies.ts';
import { ownMovies, pgCorpusMovies } from './movies/pg-corpus-movies.ts';
import { natsEndpoints } from './nats-endpoints.ts';
import { pgTitleChoices } from './titles/pg-title-choices.ts';

const admin: Actor = { kind: 'admin', name: 'root' };
const admins = Object.values<Operation>(movieOperations).filter(({ access }) => access === 'admin');
const calls: readonly Call[] = [
  ...admins.filter(isServiceOperation),
  ...Object.values<Call>({ ...imageOperations, ...imageCalls, ...calendarOperations }),
];

/** A client with the timeouts of the contracts. */
let client: Rpc;
let rpc: Rpc;
let stop: () => Promise<void>;
let transaction: Transaction;

/** Starts a transaction, which ends when `release` is called. */
async function holdCatalogue() {
  const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = transaction(async () => {
    started.resolve();
    await released.promise;
  });
  await started.promise;
  return { held, release: released.resolve };
}

beforeAll(async () => {
  const [nats, catalogue] = await Promise.all([testNats(), testCatalogue()]);
  const { database } = catalogue;
  ({ transaction } = catalogue);
  const { time, create, addImages } = adminHarness(transaction);
  const clock = { now: () => time.now };
  const search = () => [{ id: 1, title: 'Alien', year: 1979, poster_path: null }];
  const corpus = pgCorpusMovies({ database, search });
  const broker = await nats.broker('catalogue');
  const log = openLog({ service: 'test', level: 'silent' });
  const service = rpcServer({ name: 'catalogue', broker, log, metrics: openMetrics('catalogue') });
  natsEndpoints(service, {
    transaction,
    movies: pgAdminMovies(database, clock),
    calendarDays: pgCalendarDays(database),
    stored: withoutRecords,
    isSearchable: () => false,
    corpus,
    findOwnMovies: ownMovies(database),
    report: () => {},
    clock,
    planned: plannedMovies(database),
    titlesToChoose: pgTitleChoices(database),
  });
  await broker.connection.flush();

  client = rpcClient({ name: 'gateway', broker: await nats.broker('gateway'), metrics: openMetrics('gateway') });
  rpc = longCalls(client);
  stop = async () => {
    await service.stop();
    await Promise.all([nats.stop(), catalogue.drop()]);
  };
  await create({ featureDate: TOMORROW, director: 'Ridley Scott', aliases: ['Alien, the 8th passenger'] });
  await addImages(1);
  await create({ title: 'Heat', year: 1995 });
});
afterAll(() => stop());

describe('the admin’s calls', () => {
  it.each(calls.map((call) => [call.subject, call] as const))(
    'accepts calls from admins only: %s',
    async (_name, call) => {
      const callAs = (actor: Actor) => rpc.callRaw(call, '{}', { actor }).catch((error: unknown) => error);
      expect(await callAs({ kind: 'guest' })).toMatchObject({ status: 401 });
      expect(await callAs({ kind: 'user', userId: 1 })).toMatchObject({ status: 403 });
    },
  );

  it('returns the changed movie', async () => {
    const changes = { description: 'Seven people and a cat' };
    expect(await rpc.call(movieOperations.changeMovie, { movieId: 1, ...changes }, { actor: admin })).toMatchObject({
      ok: true,
      value: {
        success: true,
        message: 'Alien saved',
        movie: {
          id: 1,
          description: 'Seven people and a cat',
          director: 'Ridley Scott',
          ready: true,
          featuredDate: TOMORROW,
        },
      },
    });
    const director = 'Sir Ridley Scott';
    expect(
      await rpc.call(movieOperations.changeMovie, { movieId: 1, director: ` ${director} ` }, { actor: admin }),
    ).toMatchObject({
      value: { movie: { director, description: 'Seven people and a cat' } },
    });
    const swap = { movieId: 1, fromPosition: 0, toPosition: 4 };
    const before = await rpc.call(movieOperations.movie, { movieId: 1 }, { actor: admin });
    const after = await rpc.call(imageOperations.reorderImages, swap, { actor: admin });
    expect(after.ok && after.value.movie.generatedImages[0]).toBe(before.ok && before.value.generatedImages[4]);
  });

  it('rejects a change when the movie is no longer at the given version', async () => {
    const change = (fields: object) =>
      rpc.call(movieOperations.changeMovie, { movieId: 2, ...fields }, { actor: admin });
    const seen = await rpc.call(movieOperations.movie, { movieId: 2 }, { actor: admin });
    const version = seen.ok ? seen.value.version : undefined;
    expect(await change({ version, year: 1994 })).toMatchObject({ value: { movie: { version: Number(version) + 1 } } });
    expect(await change({ version, description: 'Mine' })).toMatchObject({
      error: 'conflict',
      status: 409,
      message: 'Someone else changed this movie while you were editing. Check the current version and save again.',
    });
    expect(await change({ year: 1995 })).toMatchObject({ ok: true, value: { movie: { year: 1995, description: '' } } });

    const planned = await rpc.call(calendarOperations.planDay, { movieId: 2, date: LATER }, { actor: admin });
    expect(planned).toMatchObject({ ok: true });
    const cleared = await rpc.call(calendarOperations.clearDay, { movieId: 2, date: LATER }, { actor: admin });
    expect(cleared).toMatchObject({ ok: true });
    const after = await rpc.call(movieOperations.movie, { movieId: 2 }, { actor: admin });
    expect(after).toMatchObject({ value: { version: Number(version) + 4 } });
    await expect(change({ version: 2 ** 31, year: 1990 })).rejects.toMatchObject({ status: 400 });
    await expect(change({ version: 1 })).rejects.toMatchObject({
      message: expect.stringContaining('Nothing to change'),
    });
  });

  it('reports what a change did', async () => {
    const messageOf = async <C extends Call>(call: C, request: RequestInput<C>) => {
      const result = await rpc.call(call, request, { actor: admin });
      return result.ok ? z.parse(z.object({ message: z.string() }), result.value).message : result.message;
    };
    const { reorderImages, addImage, restoreImage, describeImage } = imageOperations;
    const place = { movieId: 1, position: 3 };
    const added = { movieId: 1, imageUrl: imageAddress('f'.repeat(32)), description: 'A ship', position: '3' };
    const restored = { ...place, imageUrl: imageAddress(imageKey(1, 3)) };
    expect([
      await messageOf(reorderImages, { movieId: 1, fromPosition: 0, toPosition: 4 }),
      await messageOf(addImage, added),
      await messageOf(restoreImage, restored),
      await messageOf(describeImage, { ...place, describes: 'A ship' }),
    ]).toEqual([
      'Positions 1 and 5 of Alien swapped',
      'Image added to Alien at position 4',
      'Position 4 of Alien now shows the selected image',
      'Position 4 described',
    ]);

    const { planDay, moveDay, clearDay } = calendarOperations;
    expect([
      await messageOf(planDay, { movieId: 2, date: TOMORROW }),
      await messageOf(planDay, { movieId: 2, date: LATER }),
      await messageOf(moveDay, { movieId: 1, date: TOMORROW, to: LATER, swapWith: 2 }),
      await messageOf(clearDay, { movieId: 2, date: TOMORROW }),
      await messageOf(moveDay, { movieId: 1, date: LATER, to: TOMORROW }),
    ]).toEqual([
      'Another movie is scheduled for this day: Alien (1979). Choose a different day.',
      `Scheduled for ${LATER}`,
      `${TOMORROW} and ${LATER} swapped`,
      `${TOMORROW} is now free`,
      `Moved to ${TOMORROW}`,
    ]);
  });

  it('responds to a rejected call with a status and a message', async () => {
    const planToday = rpc.call(calendarOperations.planDay, { movieId: 1, date: TODAY }, { actor: admin });
    expect(await planToday).toMatchObject({
      error: 'day-begun',
      status: 409,
      message: expect.stringContaining('tomorrow'),
    });
    const itself = { movieId: 1, fromPosition: 2, toPosition: 2 };
    expect(await rpc.call(imageOperations.reorderImages, itself, { actor: admin })).toMatchObject({
      error: 'same-position',
      status: 400,
      message: 'An image can’t be swapped with itself. Choose two different positions.',
    });
    const missing = rpc.call(imageOperations.imageVersions, { movieId: 9, position: 0 }, { actor: admin });
    expect(await missing).toMatchObject({ error: 'no-such-movie', status: 404 });
  });

  it('returns the movie that was added or that conflicts', async () => {
    const add = (movie: RequestInput<typeof movieOperations.createMovie>) =>
      rpc.call(movieOperations.createMovie, movie, { actor: admin });
    const ronin = { title: 'Ronin', year: 1998 };
    expect(await add({ ...ronin, featureDate: TOMORROW })).toMatchObject({
      error: 'date-taken',
      status: 409,
      message: 'Another movie is scheduled for this day: Alien (1979). Choose a different day.',
      detail: { date: TOMORROW, movie: { movieId: 1, title: 'Alien', year: 1979 } },
    });
    expect(await add(ronin)).toMatchObject({ value: { success: true, message: 'Ronin added', movie: ronin } });
    expect(await add(ronin)).toMatchObject({
      error: 'movie-exists',
      message: 'A movie with this title and year already exists: Ronin (1998)',
    });
    expect(await add({ ...ronin, title: 'RÓNIN!' })).toMatchObject({
      error: 'similar-movie',
      message: expect.stringContaining(': Ronin (1998). Confirm'),
    });
    const nothing = rpc.call(movieOperations.changeMovie, { movieId: 1 }, { actor: admin });
    await expect(nothing).rejects.toMatchObject({ status: 400, message: expect.stringContaining('Nothing to change') });
  });

  it('imports the largest allowed number of movies after a dry run that adds none', async () => {
    const movies = Array.from({ length: MAX_IMPORTED_MOVIES }, (_, index) => ({
      title: `Import ${index}`,
      year: 1951,
    }));
    // A busy machine can need more than the minute that the other calls have.
    const call = { ...movieOperations.importMovies, timeoutMs: 240_000 };
    const outcomes = async (dryRun: boolean) => {
      const response = await client.call(call, { movies, dryRun }, { actor: admin });
      return new Set(response.ok ? response.value.movies.map(({ outcome }) => outcome) : []);
    };
    expect(await outcomes(true)).toEqual(new Set(['ready']));
    expect(await outcomes(false)).toEqual(new Set(['added']));
    expect(await outcomes(false)).toEqual(new Set(['rejected']));
  });

  it('never saves a change whose request timed out while another change was running', async () => {
    const { held, release } = await holdCatalogue();
    const call = { ...movieOperations.changeMovie, timeoutMs: 1_000 };
    const change = client.call(call, { movieId: 1, director: 'Alan Smithee' }, { actor: admin });
    await expect(change).rejects.toMatchObject({ code: expect.stringMatching(/^(timed-out|unavailable)$/) });
    release();
    await held;
    // Transactions run one at a time, so this one runs after the change.
    const other = await rpc.call(movieOperations.changeMovie, { movieId: 1, aliases: ['Alien 1'] }, { actor: admin });
    expect(other).toMatchObject({ value: { movie: { director: expect.not.stringContaining('Smithee') } } });
  });

  it('returns months, notices, and movies to add', async () => {
    const month = await rpc.call(calendarOperations.calendarMonth, { month: '2026-03' }, { actor: admin });
    expect(month.ok && month.value.map(({ gap }) => gap).filter(Boolean)).toHaveLength(16);
    const alerts = await rpc.call(calendarOperations.alerts, {}, { actor: admin });
    expect(alerts).toMatchObject({ value: { daysInStock: 1, tomorrow: { movie: { title: 'Alien', ready: true } } } });
    const found = await rpc.call(movieOperations.lookupMovie, { query: 'alien' }, { actor: admin });
    expect(found).toMatchObject({
      value: [{ title: 'Alien', movieId: 1, source: 'corpus', director: '', aliases: [] }],
    });
  });

  it('returns the time until which a deleted movie can be restored', async () => {
    const deleted = await rpc.call(movieOperations.deleteMovie, { movieId: 1 }, { actor: admin });
    expect(deleted).toMatchObject({ value: { message: 'Alien deleted', restorableUntil: '2026-04-13T12:00:00.000Z' } });
    const list = await rpc.call(movieOperations.deletedMovies, {}, { actor: admin });
    expect(list).toMatchObject({ value: [{ id: 1 }] });
    expect(await rpc.call(movieOperations.restoreMovie, { movieId: 1 }, { actor: admin })).toMatchObject({
      value: { success: true, message: 'Alien restored', movie: { id: 1 } },
    });
  });
});
