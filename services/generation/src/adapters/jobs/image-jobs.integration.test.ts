import { randomUUID } from 'node:crypto';
import { ok } from '@dreamreel/kit/result';
import { type TestDatabase, testDatabase } from '@dreamreel/kit/testing/test-database';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeImage } from '../../application/make-image.ts';
import type { ImageModel } from '../../application/ports.ts';
import { image, imagesInMemory, movie, moviesInMemory } from '../../testing/in-memory.ts';
import { inspectors, recordsInMemory } from '../../testing/inspectors.ts';
import { type ItemWorker, itemWorker } from './item-worker.ts';
import { pgCandidates } from './pg-candidates.ts';
import { pgItemQueue } from './pg-item-queue.ts';
import { pgJobs } from './pg-jobs.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) });
});
afterAll(() => test.drop());

/** The workers of the current test. They lease every available item, even of later tests, until they are stopped. */
const activeWorkers: ItemWorker[] = [];
afterEach(async () => {
  const stopped = activeWorkers.splice(0);
  for (const worker of stopped) void worker.stop();
  // A running poll can still lease an item.
  await Promise.all(stopped.map(({ poll }) => poll()));
  await test.database.pool.query(
    `UPDATE image_items SET state = 'cancelled' WHERE state IN ('waiting', 'taken', 'made')`,
  );
});

/** Nothing renews these leases, and they must not expire on a busy machine. */
const LEASE_MS = 600_000;
let movies = 0;

/** Creates one worker per replica on the same database. `paint` replaces the image model. */
function setup(paint: ImageModel['paint'] = async () => ok(image), replicas = 1) {
  movies += 1;
  const movieId = movies;
  const clock = { now: () => new Date() };
  const [jobs, work] = [pgJobs(test.database, clock), pgItemQueue(test.database, clock)];
  const candidateJobs = pgCandidates(test.database, clock);
  const playedLevels: number[] = [];
  const shown = moviesInMemory({ ...movie, movieId, playedLevels });
  const model: ImageModel = { name: 'pencil', repeats: 'exact', paint };
  const [images, records] = [imagesInMemory(), recordsInMemory()];
  const log = { warn: () => {}, error: () => {} };
  const workers = Array.from({ length: replicas }, () =>
    itemWorker({
      work,
      make: makeImage({ work, model, images, records, inspectors, movies: shown }),
      concurrency: 5,
      leaseMs: LEASE_MS,
      log,
    }),
  );
  activeWorkers.push(...workers);
  const prompts = [1, 2, 3, 4, 5].map((level) => ({ level, scene: `scene ${level}`, prompt: `prompt ${level}` }));
  const jobId = randomUUID();
  return {
    ...{ jobs, candidateJobs, work, workers, movieId, jobId, prompts, images },
    ...{ shown: shown.shown, versions: shown.versions, known: shown.known, playedLevels },
    pollAll: () => Promise.all(workers.map(({ poll }) => poll())),
    types: async (id = jobId) => (await jobs.eventsAfter(id, 0))?.map(({ event }) => event.type) ?? [],
    ended: (id = jobId) =>
      waitFor(async () => {
        const events = (await jobs.eventsAfter(id, 0)) ?? [];
        const last = events.at(-1)?.event;
        return last?.type === 'complete' || last?.type === 'error' ? last : undefined;
      }),
  };
}

/** Creates a model that returns an image when the test requests it. */
function modelOnCommand() {
  const waiting = new Map<number, () => void>();
  const painted: string[] = [];
  const paint: ImageModel['paint'] = ({ level, orderId, signal }) =>
    new Promise((resolve, reject) => {
      painted.push(orderId);
      waiting.set(level, () => resolve(ok(image)));
      signal.addEventListener('abort', () => reject(new Error('cut off')));
    });
  return { paint, painted, waiting };
}

describe('an image job', () => {
  it('generates and shows every image of a job once, stores events in order and ends with one completion', async () => {
    const { jobs, pollAll, jobId, movieId, prompts, ended, shown, images } = setup(undefined, 3);
    await jobs.start(jobId, movieId, prompts, false);
    await pollAll();
    expect(await ended()).toEqual({ type: 'complete', message: '5 images generated', failedPrompts: [] });

    const events = (await jobs.eventsAfter(jobId, 0)) ?? [];
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    const types = events.map(({ event }) => event.type);
    expect(types.slice(0, 2)).toEqual(['start', 'progress']);
    expect(types.filter((type) => type === 'image_complete')).toHaveLength(5);
    expect(events.flatMap(({ event }) => (event.type === 'progress' ? [event.current] : []))).toEqual([
      0, 1, 2, 3, 4, 5,
    ]);
    // An image is shown again if recording it as shown failed, as on a busy machine. That changes nothing.
    expect([...new Set(shown.map(({ level }) => level))].toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(images.kept.size).toBe(10);
    expect(await jobs.last(movieId)).toMatchObject({ state: 'finished', total: 5, failedPrompts: [] });
    expect(await jobs.running(movieId)).toBeUndefined();
  });

  it('generates five images at the same time', async () => {
    const { paint, waiting } = modelOnCommand();
    const { jobs, pollAll, jobId, movieId, prompts, ended } = setup(paint);
    await jobs.start(jobId, movieId, prompts, false);
    await pollAll();
    await waitFor(() => waiting.size === 5);
    for (const finish of waiting.values()) finish();
    expect(await ended()).toMatchObject({ type: 'complete', failedPrompts: [] });
  });

  it('joins every further request to the running job, even if several arrive at the same time', async () => {
    const { jobs, movieId, prompts } = setup();
    const requested = Array.from({ length: 12 }, () => randomUUID());
    const starts = await Promise.all(requested.map((jobId) => jobs.start(jobId, movieId, prompts, false)));
    const ids = new Set(starts.map((answer) => answer.ok && answer.value));
    expect(ids.size).toBe(1);
    const { rows } = await test.database.pool.query('SELECT 1 FROM image_items WHERE movie_id = $1', [movieId]);
    expect(rows).toHaveLength(5);
    await jobs.cancel(movieId);
  });

  it('keeps a failed image with its texts, and clears the failure after a successful retry', async () => {
    const rejection = { ok: false, error: 'refused-by-model', message: 'Too scary' } as const;
    let scary = true;
    const setUp = setup(async ({ level }) => (level === 3 && scary ? rejection : ok(image)));
    const { jobs, pollAll, jobId, movieId, prompts, ended } = setUp;
    await jobs.start(jobId, movieId, prompts, false);
    await pollAll();
    const failed = { level: 3, scene: 'scene 3', prompt: 'prompt 3', error: 'Too scary' };
    expect(await ended()).toEqual({
      type: 'complete',
      message: '4 of 5 images generated, 1 failed',
      failedPrompts: [failed],
    });
    expect((await jobs.overview()).failed).toMatchObject([{ jobId, failedPrompts: [failed] }]);

    scary = false;
    const again = randomUUID();
    const prompt = { level: 3, scene: 'scene 3', prompt: 'a kitten', describes: 'A kitten.' };
    await jobs.retry(again, movieId, prompt, false);
    expect(await jobs.retry(randomUUID(), movieId, prompt, false)).toBe(again);
    expect(await jobs.start(randomUUID(), movieId, prompts, false)).toEqual({ ok: false, error: 'being-retried' });
    expect(await jobs.last(movieId)).toMatchObject({ jobId, state: 'running' });
    await pollAll();
    expect(await ended(again)).toMatchObject({ type: 'complete', failedPrompts: [] });
    expect(await jobs.last(movieId)).toMatchObject({ jobId, state: 'finished', failedPrompts: [] });
    expect((await jobs.overview()).failed).toEqual([]);
  });

  it('ends a canceled job immediately, keeps finished images, and drops running ones', async () => {
    const { paint, waiting, painted } = modelOnCommand();
    const { jobs, pollAll, jobId, movieId, prompts, ended, shown, workers, types } = setup(paint);
    await jobs.start(jobId, movieId, prompts, false);
    await pollAll();
    await waitFor(() => waiting.size === 5);
    waiting.get(1)?.();
    await waitFor(() => shown.length === 1);
    await waitFor(async () => (await types()).includes('image_complete'));
    expect(await jobs.cancel(movieId)).toHaveLength(1);
    expect(await ended()).toEqual({
      type: 'error',
      code: 'cancelled',
      message: 'Canceled. 1 of 5 images were generated.',
    });
    await workers[0]?.renew();
    await workers[0]?.stop();
    for (const finish of waiting.values()) finish();
    expect(shown).toHaveLength(1);
    expect(painted).toHaveLength(5);
    expect((await types()).filter((type) => type === 'complete' || type === 'error')).toHaveLength(1);
    expect(await jobs.cancel(movieId)).toEqual([]);
  });

  it('finishes a job in another process from the state that a vanished process left', async () => {
    const first = modelOnCommand();
    const { jobs, work, pollAll, jobId, movieId, prompts, ended, shown } = setup(first.paint);
    await jobs.start(jobId, movieId, prompts, false);
    await pollAll();
    await waitFor(() => first.waiting.size === 5);
    // The first process never responds and never renews its leases, so another process gets the items after the leases
    // expire. One image is already generated.
    const { rows } = await test.database.pool.query(
      `UPDATE image_items SET state = 'made', model = 'brush', perceptual_hash = '0000000000000000', lease_until = now() - interval '1 second'
       WHERE job_id = $1 AND level = 2 RETURNING image_key`,
      [jobId],
    );
    await test.database.pool.query(
      `UPDATE image_items SET lease_until = now() - interval '1 second' WHERE job_id = $1`,
      [jobId],
    );
    const painted: number[] = [];
    const second = itemWorker({
      work,
      make: makeImage({
        ...{ work, images: imagesInMemory(), records: recordsInMemory(), inspectors },
        model: {
          name: 'pencil',
          repeats: 'exact',
          paint: async ({ level }) => {
            painted.push(level);
            return ok(image);
          },
        },
        movies: {
          ...moviesInMemory(),
          show: async (item, model) => {
            shown.push({ ...item, model });
            return ok(true);
          },
        },
      }),
      concurrency: 5,
      leaseMs: LEASE_MS,
      log: { warn: () => {}, error: () => {} },
    });
    activeWorkers.push(second);
    await second.poll();
    expect(await ended()).toMatchObject({ type: 'complete', failedPrompts: [] });
    expect(painted.toSorted()).toEqual([1, 3, 4, 5]);
    expect(shown.find(({ level }) => level === 2)).toMatchObject({ imageKey: rows[0].image_key, model: 'brush' });
    // The first process comes back, but has nothing left to end.
    for (const finish of first.waiting.values()) finish();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await jobs.eventsAfter(jobId, 0))?.filter(({ event }) => event.type === 'image_complete')).toHaveLength(5);
  });

  it('retries an image after an outage as often as necessary', async () => {
    let outages = 3;
    const setUp = setup(async () => {
      if (outages-- > 0) throw new Error('store unavailable');
      return ok(image);
    });
    const { jobs, workers, jobId, movieId, prompts, ended } = setUp;
    await jobs.start(jobId, movieId, prompts.slice(0, 1), false);
    const polling = setInterval(() => void workers[0]?.poll(), 50);
    try {
      expect(await ended()).toMatchObject({ type: 'complete', failedPrompts: [] });
    } finally {
      clearInterval(polling);
    }
  });

  it('keeps an image that would replace one of today’s without a confirmation, and shows it with a confirmed retry', async () => {
    const { paint, waiting, painted } = modelOnCommand();
    const { jobs, pollAll, jobId, movieId, prompts, ended, shown, playedLevels } = setup(paint);
    const [prompt] = prompts;
    if (!prompt) throw new Error('There is no prompt');
    await jobs.start(jobId, movieId, [prompt], false);
    await pollAll();
    await waitFor(() => waiting.size === 1);
    // The movie's day starts while its image is generated.
    playedLevels.push(1);
    waiting.get(1)?.();
    const error = expect.stringMatching(/Players see this movie today.*kept as a version/);
    const kept = { ...prompt, error, code: 'being-played', imageUrl: expect.stringMatching(/^\/images\//) };
    expect(await ended()).toMatchObject({ type: 'complete', failedPrompts: [kept] });
    expect((await jobs.overview()).failed).toMatchObject([{ jobId, failedPrompts: [kept] }]);
    const events = await jobs.eventsAfter(jobId, 0);
    expect(events?.map(({ event }) => event)).toContainEqual(
      expect.objectContaining({ type: 'image_error', code: 'being-played' }),
    );

    const again = randomUUID();
    await jobs.retry(again, movieId, prompt, true);
    await pollAll();
    expect(await ended(again)).toMatchObject({ type: 'complete', failedPrompts: [] });
    expect(painted).toHaveLength(1);
    const [item] = (await jobs.last(movieId))?.images ?? [];
    expect(shown).toEqual([{ level: 1, imageKey: item?.imageUrl.split('/').at(-1), model: 'pencil' }]);
    expect((await jobs.overview()).failed).toEqual([]);
  });

  it('generates another image if the prompt of an image that waits for a confirmation was edited', async () => {
    const { jobs, pollAll, jobId, movieId, prompts, ended, playedLevels } = setup();
    playedLevels.push(1);
    await jobs.start(jobId, movieId, prompts.slice(0, 1), false);
    await pollAll();
    const end = await ended();
    const [first] = end.type === 'complete' ? end.failedPrompts : [];
    const again = randomUUID();
    await jobs.retry(again, movieId, { level: 1, scene: 'a lake', prompt: 'a lake' }, true);
    await pollAll();
    await ended(again);
    const [image] = (await jobs.last(movieId))?.images ?? [];
    expect(image).toBeDefined();
    expect(image?.imageUrl).not.toBe(first?.imageUrl);
  });

  it('adds a confirmation to the running job that a confirmed request joins', async () => {
    const { paint, waiting } = modelOnCommand();
    const { jobs, pollAll, jobId, movieId, prompts, ended, playedLevels } = setup(paint);
    await jobs.start(jobId, movieId, prompts.slice(0, 1), false);
    playedLevels.push(1);
    await pollAll();
    await waitFor(() => waiting.size === 1);
    await jobs.start(randomUUID(), movieId, prompts.slice(0, 1), true);
    waiting.get(1)?.();
    expect(await ended()).toMatchObject({ type: 'complete', failedPrompts: [] });
  });

  it('ends the job of a deleted movie, and shows or generates its missing images after it is restored', async () => {
    const { paint, waiting, painted } = modelOnCommand();
    const { jobs, pollAll, jobId, movieId, prompts, ended, shown, workers, types } = setup(paint);
    await jobs.start(jobId, movieId, prompts.slice(0, 3), false);
    await pollAll();
    await waitFor(() => waiting.size === 3);
    waiting.get(1)?.();
    await waitFor(async () => (await types()).includes('image_complete'));
    // The second image is stored, but not shown yet.
    await test.database.pool.query(
      `UPDATE image_items SET state = 'made', model = 'brush', perceptual_hash = '0000000000000000'
       WHERE job_id = $1 AND level = 2`,
      [jobId],
    );
    await jobs.interrupt(movieId);
    await workers[0]?.renew();
    await workers[0]?.stop();
    const error = 'Canceled because the movie was deleted';
    const canceled = prompts.slice(1, 3).map((prompt) => ({ ...prompt, error, code: 'movie-deleted' }));
    expect(await ended()).toMatchObject({ type: 'complete', failedPrompts: canceled });
    expect(await jobs.last(movieId)).toMatchObject({
      state: 'finished',
      images: [{ level: 1 }],
      failedPrompts: canceled,
    });
    expect((await types()).filter((type) => type === 'image_error')).toHaveLength(2);
    expect(await jobs.interrupt(movieId)).toEqual([]);
    expect(shown).toHaveLength(1);

    const worker = setup(async ({ orderId }) => {
      painted.push(orderId);
      return ok(image);
    });
    worker.known.push({ ...movie, movieId });
    for (const prompt of prompts.slice(1, 3)) await jobs.retry(randomUUID(), movieId, prompt, false);
    await worker.pollAll();
    await waitFor(async () => (await jobs.last(movieId))?.images.length === 3);
    expect(painted).toHaveLength(4);
    expect(worker.shown).toContainEqual(expect.objectContaining({ level: 2, model: 'brush' }));
  });

  it('fails the images of a movie that no longer exists', async () => {
    const { jobs, pollAll, jobId, prompts, ended } = setup();
    await jobs.start(jobId, 999_999, prompts.slice(0, 1), false);
    await pollAll();
    const failed = { error: 'The movie no longer exists', code: 'movie-deleted' };
    expect(await ended()).toMatchObject({ failedPrompts: [failed] });
  });

  it('warns of an image that looks like another image of the movie', async () => {
    const { jobs, pollAll, jobId, movieId, prompts, ended } = setup();
    await jobs.start(jobId, movieId, prompts.slice(0, 1), false);
    await pollAll();
    await ended();
    const second = randomUUID();
    await jobs.start(second, movieId, prompts.slice(1, 2), false);
    await pollAll();
    await ended(second);
    expect(await jobs.eventsAfter(second, 2)).toMatchObject([
      { event: { warnings: [{ code: 'near-duplicate', message: 'Looks almost the same as the image of level 1' }] } },
      {},
      {},
    ]);
  });
});

describe('a job of candidates', () => {
  const prompt = { level: 3, scene: 'a lake', prompt: 'a lake at dusk' };
  const noSeeds = [undefined, undefined, undefined, undefined];

  it('adds every candidate to the versions and shows none', async () => {
    const { candidateJobs, pollAll, movieId, shown, versions } = setup(undefined, 2);
    await candidateJobs.start(movieId, prompt, noSeeds);
    await pollAll();
    const last = () => candidateJobs.last(movieId, 3);
    await waitFor(async () => (await last()).every(({ state }) => state === 'done'));
    const done = await last();
    expect(done.map(({ variant, model }) => [variant, model])).toEqual([1, 2, 3, 4].map((n) => [n, 'pencil']));
    expect(versions.map(({ imageKey }) => imageKey).toSorted()).toEqual(
      done.map(({ imageKey }) => imageKey).toSorted(),
    );
    expect(shown).toEqual([]);
  });

  it('gives each candidate its own seed, and the first the requested one', async () => {
    const seeds: string[] = [];
    const { candidateJobs, pollAll, movieId } = setup(async ({ seed }) => {
      seeds.push(seed);
      return ok(image);
    });
    await candidateJobs.start(movieId, prompt, ['like-this', undefined, undefined]);
    await pollAll();
    await waitFor(() => seeds.length === 3);
    expect(seeds).toContain('like-this');
    expect(new Set(seeds).size).toBe(3);
  });

  it('starts candidates of a level once for simultaneous requests, and those of another level in parallel', async () => {
    const { candidateJobs, movieId } = setup();
    const starts = await Promise.all(Array.from({ length: 8 }, () => candidateJobs.start(movieId, prompt, noSeeds)));
    expect(starts.filter(({ ok: isStarted }) => isStarted)).toHaveLength(1);
    expect(await candidateJobs.last(movieId, 3)).toHaveLength(4);
    expect(await candidateJobs.start(movieId, { ...prompt, level: 4 }, [undefined])).toMatchObject({ ok: true });
  });

  it('does not join, list or cancel a job of candidates as a job of the movie’s hints', async () => {
    const { jobs, candidateJobs, movieId, jobId, prompts } = setup();
    await candidateJobs.start(movieId, prompt, [undefined]);
    expect(await jobs.running(movieId)).toBeUndefined();
    expect(await jobs.last(movieId)).toBeUndefined();
    expect(await jobs.start(jobId, movieId, prompts, false)).toEqual(ok(jobId));
    await jobs.cancel(movieId);
    // A worker of another test can have leased it in the meantime.
    expect((await candidateJobs.last(movieId, 3)).map(({ state }) => state)).not.toContain('cancelled');
  });

  it('cancels the candidates of one level and keeps the finished ones', async () => {
    const { paint, waiting } = modelOnCommand();
    const { candidateJobs, pollAll, movieId } = setup(paint);
    await candidateJobs.start(movieId, { ...prompt, level: 4 }, [undefined]);
    await candidateJobs.start(movieId, prompt, [undefined]);
    await pollAll();
    await waitFor(() => waiting.size === 2);
    waiting.get(4)?.();
    await waitFor(async () => (await candidateJobs.last(movieId, 4)).every(({ state }) => state === 'done'));
    expect(await candidateJobs.cancel(movieId, 4)).toBe(false);
    expect(await candidateJobs.cancel(movieId, 3)).toBe(true);
    expect(await candidateJobs.last(movieId, 3)).toMatchObject([{ state: 'cancelled' }]);
    expect(await candidateJobs.cancel(movieId, 3)).toBe(false);
    expect(await candidateJobs.start(movieId, prompt, [undefined])).toMatchObject({ ok: true });
  });

  it('ends a job of candidates of a deleted movie', async () => {
    const { jobs, candidateJobs, movieId } = setup();
    await candidateJobs.start(movieId, prompt, [undefined]);
    await jobs.interrupt(movieId);
    const error = 'Canceled because the movie was deleted';
    expect(await candidateJobs.last(movieId, 3)).toMatchObject([{ state: 'failed', error }]);
    expect(await candidateJobs.start(movieId, prompt, [undefined])).toMatchObject({ ok: true });
  });
});
