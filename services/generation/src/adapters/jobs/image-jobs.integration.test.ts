import { randomUUID } from 'node:crypto';
import { ok } from '@dreamreel/kit/result';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { candidateOperations } from '@dreamreel/proto/generation/candidates';
import { generationCalls as calls } from '@dreamreel/proto/generation/internal-calls';
import { generationOperations as operations } from '@dreamreel/proto/generation/operations';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import type { ImageModel } from '../../application/ports.ts';
import { generationService } from '../../testing/generation-service.ts';
import { image, movie, unwrap } from '../../testing/models.ts';
import type { ItemWorker } from './item-worker.ts';

const service = await generationService();
afterAll(service.stop);

/** The workers of the current test. They lease every available item, even of later tests, until they are stopped. */
const activeWorkers: ItemWorker[] = [];
afterEach(async () => {
  const stopped = activeWorkers.splice(0);
  for (const worker of stopped) void worker.stop();
  // A running poll can still lease an item.
  await Promise.all(stopped.map(({ poll }) => poll()));
  await setItems(`state = 'cancelled'`, `state IN ('waiting', 'taken', 'made')`);
});

const setItems = (changes: string, where: string) =>
  service.database.pool.query(`UPDATE image_items SET ${changes} WHERE ${where} RETURNING id, image_key`);

const PROMPTS = [1, 2, 3, 4, 5].map((level) => ({ level, scene: `scene ${level}`, prompt: `prompt ${level}` }));
const LEVEL_1 = { level: 1, scene: 'scene 1', prompt: 'prompt 1' };
const FIRST = [LEVEL_1];
let movies = 0;

/** Adds a movie, and workers as its replicas have them. `paint` replaces the image model. */
function setup(paint?: ImageModel['paint'], replicas = 1) {
  movies += 1;
  const movieId = movies;
  const jobId: string = randomUUID();
  const add = (playedLevels: readonly number[] = []) =>
    void service.catalogue.movies.set(movieId, { ...movie, movieId, playedLevels });
  const startWorkers = (count: number, model = paint) => {
    const workers = Array.from({ length: count }, () => service.newWorker(model));
    activeWorkers.push(...workers);
    return workers;
  };
  add();
  const workers = startWorkers(replicas);
  const eventsOf = async (id: string, after = 0) =>
    unwrap(await service.call(calls.imageJobEvents, { jobId: id, after })).events;
  const last = async () => unwrap(await service.call(operations.promptDraft, { movieId })).job;
  return {
    ...{ movieId, jobId, workers, startWorkers, last, eventsOf },
    play: add,
    remove: () => service.catalogue.movies.delete(movieId),
    start: (prompts = PROMPTS, confirmLive = false, id = jobId) =>
      service.call(calls.startImageJob, { movieId, jobId: id, prompts, confirmLive }),
    async retry(prompt: (typeof PROMPTS)[number], confirmLive = false) {
      const request = { movieId, jobId: randomUUID(), prompt, confirmLive };
      return unwrap(await service.call(calls.retryPrompt, request)).jobId;
    },
    cancel: () => service.call(operations.cancelImages, { movieId }),
    pollAll: () => Promise.all(workers.map(({ poll }) => poll())),
    types: async () => (await eventsOf(jobId)).map(({ event }) => event.type as string),
    ended: (id = jobId) =>
      waitFor(async () => {
        const event = (await eventsOf(id)).at(-1)?.event;
        return event?.type === 'complete' || event?.type === 'error' ? event : undefined;
      }),
    shown: () => service.catalogue.shown.filter((each) => each.movieId === movieId),
    /** The jobs with failed images that the dashboard lists for this movie. */
    failures: async () =>
      unwrap(await service.call(operations.generationStatus, {})).failed.filter((each) => each.movieId === movieId),
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

/** Starts a job, and resolves once a worker has asked the model for all its images. */
async function startOnCommand(prompts = PROMPTS) {
  const model = modelOnCommand();
  const job = setup(model.paint);
  await job.start(prompts);
  await job.pollAll();
  await waitFor(() => model.waiting.size === prompts.length);
  return { ...job, ...model };
}

describe('an image job', () => {
  it('generates and shows every image of a job once, stores events in order and ends with one completion', async () => {
    const job = setup(undefined, 3);
    await job.start();
    await job.pollAll();
    expect(await job.ended()).toEqual({ type: 'complete', message: '5 images generated', failedPrompts: [] });

    const events = await job.eventsOf(job.jobId);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    const types = events.map(({ event }) => event.type);
    expect(types.slice(0, 2)).toEqual(['start', 'progress']);
    expect(types.filter((type) => type === 'image_complete')).toHaveLength(5);
    const progress = events.flatMap(({ event }) => (event.type === 'progress' ? [event.current] : []));
    expect(progress).toEqual([0, 1, 2, 3, 4, 5]);
    expect(events.at(-2)?.event).toMatchObject({ message: 'Image 5 of 5 is ready', total: 5 });
    // An image is shown again if recording it as shown failed, as on a busy machine. That changes nothing.
    expect([...new Set(job.shown().map(({ position }) => position))].toSorted()).toEqual([0, 1, 2, 3, 4]);
    const last = await job.last();
    expect(last).toMatchObject({ state: 'finished', total: 5, failedPrompts: [] });
    for (const { imageUrl } of last?.images ?? []) {
      const key = imageUrl.split('/').at(-1) ?? '';
      expect(await service.images.get(`${key}/384.webp`)).not.toBeNull();
      expect(await service.files.findRecord(key)).toMatchObject({ model: 'pencil', description: 'A lake at dusk.' });
    }
    expect(await job.cancel()).toMatchObject({ error: 'no-running-job' });
  });

  it('joins requests that arrive at the same time, and generates no image if they are canceled before a worker', async () => {
    const { paint, painted } = modelOnCommand();
    const job = setup(paint);
    const starts = await Promise.all(Array.from({ length: 12 }, () => job.start(PROMPTS, false, randomUUID())));
    const ids = [...new Set(starts.map((answer) => unwrap(answer).jobId))];
    expect(ids).toHaveLength(1);
    expect(await job.last()).toMatchObject({ total: 5 });
    await job.cancel();
    await job.pollAll();
    expect(painted).toEqual([]);
    expect(await job.ended(ids[0])).toMatchObject({ code: 'cancelled' });
  });

  it('keeps a failed image with its texts, and clears the failure after a successful retry', async () => {
    const rejection = { ok: false, error: 'refused-by-model', message: 'Too scary' } as const;
    let isScary = true;
    const job = setup(async ({ level }) => (level === 3 && isScary ? rejection : ok(image)));
    const { jobId } = job;
    await job.start();
    await job.pollAll();
    const failed = { level: 3, scene: 'scene 3', prompt: 'prompt 3', error: 'Too scary' };
    const message = '4 of 5 images generated, 1 failed';
    expect(await job.ended()).toEqual({ type: 'complete', message, failedPrompts: [failed] });
    expect(await job.failures()).toMatchObject([{ jobId, failedPrompts: [failed] }]);

    isScary = false;
    const prompt = { level: 3, scene: 'scene 3', prompt: 'a kitten' };
    const again = await job.retry(prompt);
    expect(await job.retry(prompt)).toBe(again);
    expect(await job.start()).toMatchObject({ error: 'being-retried' });
    expect(await job.last()).toMatchObject({ jobId, state: 'running' });
    await job.pollAll();
    expect(await job.ended(again)).toMatchObject({ type: 'complete', failedPrompts: [] });
    expect(await job.last()).toMatchObject({ jobId, state: 'finished', failedPrompts: [] });
    expect(await job.failures()).toEqual([]);
  });

  it('generates five images at a time, ends immediately if it is canceled, and keeps finished images and events', async () => {
    const { waiting, painted, ...job } = await startOnCommand();
    const finish = async (level: number) => {
      waiting.get(level)?.();
      await waitFor(async () => (await job.last())?.images.some((finished) => finished.level === level));
    };
    await finish(4);
    // Another machine's clock is ahead.
    await setItems(`ended_at = now() + interval '1 hour'`, `job_id = '${job.jobId}' AND level = 4`);
    await finish(1);
    const events = await job.eventsOf(job.jobId);
    expect(events.flatMap(({ event }) => (event.type === 'image_complete' ? [event.level] : []))).toEqual([4, 1]);
    expect(await job.cancel()).toMatchObject({ ok: true });
    const message = 'Canceled. 2 of 5 images were generated.';
    const ended = { seq: events.length + 1, event: { type: 'error', code: 'cancelled', message } };
    expect(await job.eventsOf(job.jobId)).toEqual([...events, ended]);
    expect(await job.eventsOf(job.jobId, events.length)).toEqual([ended]);
    await job.workers[0]?.renew();
    await job.workers[0]?.stop();
    for (const paintNow of waiting.values()) paintNow();
    expect(job.shown()).toHaveLength(2);
    expect(painted).toHaveLength(5);
    expect(await job.eventsOf(job.jobId)).toEqual([...events, ended]);
    expect(await job.cancel()).toMatchObject({ error: 'no-running-job' });
  });

  it('finishes a job in another process from the state that a vanished process left', async () => {
    const { waiting, ...job } = await startOnCommand();
    // The first process never responds and never renews its leases, so another process gets the items after the leases
    // expire. One image is already generated.
    const isOver = `lease_until = now() - interval '1 second'`;
    const { rows } = await setItems(`${MADE}, ${isOver}`, `job_id = '${job.jobId}' AND level = 2`);
    await setItems(isOver, `job_id = '${job.jobId}'`);
    const painted: number[] = [];
    const [second] = job.startWorkers(1, async ({ level }) => {
      painted.push(level);
      return ok(image);
    });
    await second?.poll();
    expect(await job.ended()).toMatchObject({ type: 'complete', failedPrompts: [] });
    expect(painted.toSorted()).toEqual([1, 3, 4, 5]);
    expect(job.shown()).toContainEqual(
      expect.objectContaining({ position: 1, imageKey: rows[0].image_key, model: 'brush' }),
    );
    // The first process comes back, but has nothing left to end.
    for (const finish of waiting.values()) finish();
    await job.workers[0]?.stop();
    await service.work.end(randomUUID(), rows[0].id, { state: 'failed', error: 'late' });
    expect((await job.types()).filter((type) => type.startsWith('image_'))).toEqual(Array(5).fill('image_complete'));
  });

  it('retries an image after an outage as often as necessary', async () => {
    let outages = 3;
    const job = setup(async () => {
      if (outages-- > 0) throw new Error('store unavailable');
      return ok(image);
    });
    await job.start(FIRST);
    const polling = setInterval(() => void job.pollAll(), 50);
    try {
      expect(await job.ended()).toMatchObject({ type: 'complete', failedPrompts: [] });
    } finally {
      clearInterval(polling);
    }
  });

  it('starts no image while generation is paused, finishes started and stored ones, and continues when resumed', async () => {
    const { paint, waiting, painted, ...job } = await startOnCommand(FIRST);
    expect(await service.call(operations.pauseGeneration, { isPaused: true })).toMatchObject({ ok: true });
    waiting.get(1)?.();
    expect(await job.ended()).toMatchObject({ type: 'complete', failedPrompts: [] });

    const next = setup(paint);
    await next.start(PROMPTS.slice(0, 2));
    await setItems(MADE, `job_id = '${next.jobId}' AND level = 2`);
    expect(await next.last()).toMatchObject({ state: 'running', isWaiting: false });
    await next.pollAll();
    await waitFor(() => next.shown().length === 1);
    // Another process, as after a restart.
    const [restarted] = next.startWorkers(1);
    await restarted?.poll();
    expect(painted).toHaveLength(1);
    expect(await service.call(operations.generationStatus, {})).toMatchObject({ value: { isPaused: true } });

    expect(await service.call(operations.pauseGeneration, { isPaused: false })).toMatchObject({ ok: true });
    await restarted?.poll();
    await waitFor(() => painted.length === 2);
    waiting.get(1)?.();
    expect(await next.ended()).toMatchObject({ type: 'complete', failedPrompts: [] });
  });

  it('fails the images of a movie that no longer exists', async () => {
    const job = setup();
    await job.start(FIRST);
    job.remove();
    await job.pollAll();
    const failed = { error: 'The movie no longer exists', code: 'movie-deleted' };
    expect(await job.ended()).toMatchObject({ failedPrompts: [failed] });
  });

  it('warns of an image that looks like another image of the movie', async () => {
    const job = setup();
    for (const [index, id] of [job.jobId, randomUUID()].entries()) {
      await job.start(PROMPTS.slice(index, index + 1), false, id);
      await job.pollAll();
      await job.ended(id);
      const message = 'Looks almost the same as the image of level 1';
      const warnings = index === 0 ? [] : [{ code: 'near-duplicate', level: 2, message }];
      expect(await job.eventsOf(id)).toContainEqual(
        expect.objectContaining({ event: expect.objectContaining({ type: 'image_complete', warnings }) }),
      );
    }
  });
});

/** What an item is like when its image is stored, but not shown yet. */
const MADE = `state = 'made', model = 'brush', perceptual_hash = '0000000000000000'`;

describe('an image of today’s movie', () => {
  it('keeps an image of today’s movie without a confirmation, and shows it by a confirmed retry', async () => {
    const { waiting, painted, ...job } = await startOnCommand(FIRST);
    // The movie's day starts while its image is generated.
    job.play([1]);
    waiting.get(1)?.();
    const error = expect.stringMatching(/Players see this movie today.*kept as a version/);
    const kept = { ...LEVEL_1, error, code: 'being-played', imageUrl: expect.stringMatching(/^\/images\//) };
    const message = '0 of 1 image generated, 1 not shown yet';
    expect(await job.ended()).toMatchObject({ type: 'complete', message, failedPrompts: [kept] });
    expect((await job.eventsOf(job.jobId)).slice(1, -1)).toMatchObject([
      { event: { type: 'progress', message: 'Generating the image' } },
      { event: { type: 'image_error', level: 1, code: 'being-played' } },
      { event: { type: 'progress', message: 'Image 1 of 1 is not shown yet' } },
    ]);
    expect(await job.failures()).toMatchObject([{ jobId: job.jobId, failedPrompts: [kept] }]);

    const again = await job.retry(LEVEL_1, true);
    await job.pollAll();
    expect(await job.ended(again)).toMatchObject({ type: 'complete', failedPrompts: [] });
    expect(painted).toHaveLength(1);
    const [shown] = (await job.last())?.images ?? [];
    expect(job.shown().map(({ imageKey }) => imageAddress(imageKey))).toEqual([shown?.imageUrl]);
    expect(await job.failures()).toEqual([]);
  });

  it('generates another image if the prompt of an image that waits for a confirmation was edited', async () => {
    const job = setup();
    await job.start(FIRST);
    job.play([1]);
    await job.pollAll();
    const end = await job.ended();
    const [first] = end.type === 'complete' ? end.failedPrompts : [];
    const again = await job.retry({ level: 1, scene: 'a lake', prompt: 'a lake' }, true);
    await job.pollAll();
    await job.ended(again);
    const [shown] = (await job.last())?.images ?? [];
    expect(shown).toBeDefined();
    expect(shown?.imageUrl).not.toBe(first?.imageUrl);
  });

  it('adds a confirmation to the running job that a confirmed request joins', async () => {
    const { waiting, ...job } = await startOnCommand(FIRST);
    job.play([1]);
    await job.start(FIRST, true, randomUUID());
    waiting.get(1)?.();
    expect(await job.ended()).toMatchObject({ type: 'complete', failedPrompts: [] });
  });
});

describe('a deleted movie', () => {
  it('ends the job of a deleted movie, and shows or generates its missing images after it is restored', async () => {
    const { waiting, ...job } = await startOnCommand(PROMPTS.slice(0, 3));
    waiting.get(1)?.();
    await waitFor(async () => (await job.types()).includes('image_complete'));
    // Another machine's clock is ahead.
    await setItems(`ended_at = now() + interval '1 hour'`, `job_id = '${job.jobId}' AND level = 1`);
    await setItems(MADE, `job_id = '${job.jobId}' AND level = 2`);
    await service.jobs.interrupt(job.movieId);
    await job.workers[0]?.renew();
    await job.workers[0]?.stop();
    const error = 'Canceled because the movie was deleted';
    const failedPrompts = PROMPTS.slice(1, 3).map((prompt) => ({ ...prompt, error, code: 'movie-deleted' }));
    expect(await job.ended()).toMatchObject({ type: 'complete', failedPrompts });
    expect(await job.last()).toMatchObject({ state: 'finished', images: [{ level: 1 }], failedPrompts });
    const results = (await job.types()).filter((type) => type.startsWith('image_'));
    expect(results).toEqual(['image_complete', 'image_error', 'image_error']);
    expect(await service.jobs.interrupt(job.movieId)).toEqual([]);
    expect(job.shown()).toHaveLength(1);

    const painted: number[] = [];
    const [worker] = job.startWorkers(1, async ({ level }) => {
      painted.push(level);
      return ok(image);
    });
    for (const prompt of PROMPTS.slice(1, 3)) await job.retry(prompt);
    await worker?.poll();
    await waitFor(async () => (await job.last())?.images.length === 3);
    expect(painted).toEqual([3]);
    expect(job.shown()).toContainEqual(expect.objectContaining({ position: 1, model: 'brush' }));
  });
});

describe('candidates', () => {
  function setupCandidates(paint?: ImageModel['paint'], replicas = 1) {
    const job = setup(paint, replicas);
    const place = (level: number) => ({ movieId: job.movieId, position: level - 1 });
    const read = async (level = 3) => unwrap(await service.call(candidateOperations.candidates, place(level)));
    return {
      ...job,
      order: (count = 1, level = 3, seed?: string) =>
        service.call(candidateOperations.makeCandidates, {
          ...place(level),
          ...{ prompt: 'a lake at dusk', count, ...(seed && { seed }) },
        }),
      cancelLevel: async (level: number) => (await service.call(candidateOperations.cancelCandidates, place(level))).ok,
      read,
      list: async (level = 3) => (await read(level)).candidates?.candidates ?? [],
    };
  }

  it('adds candidates as hidden versions with their own seeds, the first with the requested one', async () => {
    const seeds: string[] = [];
    const job = setupCandidates(async ({ seed }) => {
      seeds.push(seed);
      return ok(image);
    }, 2);
    await job.order(4, 3, 'like-this');
    await job.pollAll();
    await waitFor(async () => (await job.list()).every(({ state }) => state === 'done'));
    const versions = service.catalogue.versions.filter(({ movieId }) => movieId === job.movieId);
    const urls = (await job.list()).map(({ imageUrl }) => imageUrl);
    expect(urls).toHaveLength(4);
    expect(versions.map(({ imageKey }) => imageAddress(imageKey)).toSorted()).toEqual(urls.toSorted());
    expect(job.shown()).toEqual([]);
    expect(seeds).toContain('like-this');
    expect(new Set(seeds).size).toBe(4);
  });

  it('starts candidates of a level once for simultaneous requests, and those of another level in parallel', async () => {
    const job = setupCandidates();
    expect(await job.read()).toMatchObject({ candidates: null, model: { name: 'pencil', repeats: 'exact' } });
    const starts = await Promise.all(Array.from({ length: 8 }, () => job.order(4)));
    const started = starts.filter(({ ok: isStarted }) => isStarted);
    const waiting = { state: 'waiting', imageUrl: null, error: null };
    const candidates = [1, 2, 3, 4].map((number) => ({ number, ...waiting }));
    expect(started).toMatchObject([{ value: { message: 'Generating 4 candidates', candidates: { candidates } } }]);
    expect(starts).toContainEqual(expect.objectContaining({ error: 'being-made', status: 409 }));
    expect(await job.read()).toMatchObject({ candidates: { prompt: 'a lake at dusk', isRunning: true, candidates } });
    expect(await job.order(1, 4)).toMatchObject({ ok: true });
    job.remove();
    expect(await job.order(1, 5)).toMatchObject({ error: 'no-such-movie' });
  });

  it('does not join, list or cancel candidates as a job of the movie’s hints, but ends them when it is deleted', async () => {
    const job = setupCandidates();
    await job.order();
    expect(await job.last()).toBeNull();
    expect(await job.start()).toMatchObject({ value: { jobId: job.jobId } });
    await job.cancel();
    expect((await job.list()).map(({ state }) => state)).not.toContain('cancelled');
    await service.jobs.interrupt(job.movieId);
    expect(await job.list()).toMatchObject([{ state: 'failed', error: 'Canceled because the movie was deleted' }]);
    expect(await job.order()).toMatchObject({ ok: true });
  });

  it('cancels the candidates of one level, and keeps the finished ones', async () => {
    const { paint, waiting } = modelOnCommand();
    const job = setupCandidates(paint);
    for (const level of [4, 3]) await job.order(1, level);
    await job.pollAll();
    await waitFor(() => waiting.size === 2);
    waiting.get(4)?.();
    await waitFor(async () => (await job.list(4)).every(({ state }) => state === 'done'));
    expect([await job.cancelLevel(4), await job.cancelLevel(3), await job.cancelLevel(3)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(await job.list()).toMatchObject([{ state: 'cancelled' }]);
    expect(await job.order()).toMatchObject({ ok: true });
  });
});
