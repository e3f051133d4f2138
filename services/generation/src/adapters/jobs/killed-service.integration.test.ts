import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@dreamreel/kit/process/free-port';
import { type RunningService, runService } from '@dreamreel/kit/testing/run-service';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { answersImage, faultyPainter, late } from '@dreamreel/painter/testing/faulty-painter';
import { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import { afterAll, expect, it, jest } from '@jest/globals';
import { generationParts } from '../../testing/generation-service.ts';
import { movie, plainImage, unwrap } from '../../testing/models.ts';

jest.setTimeout(300_000);

const JOBS = 20;
const LEVELS = [1, 4] as const;
const KILLS = 5;
/** Painting, describing, and comparing with the prompt. */
const CALLS_PER_IMAGE = 3;

const [parts, model, tiny] = await Promise.all([generationParts(), faultyPainter(), plainImage(96, 64)]);
for (let movieId = 1; movieId <= JOBS; movieId += 1) parts.catalogue.movies.set(movieId, { ...movie, movieId });
model.does(late(() => 100 + Math.random() * 300, answersImage(tiny)));
let service: RunningService | undefined;
afterAll(async () => {
  service?.signal('SIGKILL');
  await Promise.all([parts.stop(), model.stop()]);
});

async function startService(): Promise<RunningService> {
  const port = String(await freePort());
  const running = runService(new URL('../../main.ts', import.meta.url), {
    NATS_URL: parts.nats.url,
    DATABASE_URL: parts.databaseUrl,
    HEALTH_PORT: port,
    LOG_LEVEL: 'warn',
    IMAGE_STORE: 'folder',
    IMAGE_FOLDER: parts.folder,
    IMAGE_LEASE_MS: '1500',
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: model.baseUrl,
  });
  await waitFor(async () => (await running.status('/readyz')) === 200);
  return running;
}

async function eventsOf(jobId: string) {
  const answer = await parts.call(generationCalls.imageJobEvents, { jobId, after: 0 });
  return answer.ok ? answer.value.events : [];
}

it('ends each image of twenty jobs exactly once and orders none twice, however often the service is killed', async () => {
  service = await startService();
  const jobs = await Promise.all(
    Array.from({ length: JOBS }, async (_, index) => {
      const prompts = LEVELS.map((level) => ({ level, scene: '', prompt: `scene ${level}` }));
      const request = { movieId: index + 1, jobId: randomUUID(), prompts };
      return unwrap(await parts.call(generationCalls.startImageJob, request)).jobId;
    }),
  );
  for (let kills = 0; kills < KILLS; kills += 1) {
    await delay(400 + Math.random() * 1_500);
    service.signal('SIGKILL');
    await service.ended;
    service = await startService();
  }
  const types = async (jobId: string) => (await eventsOf(jobId).catch(() => [])).map(({ event }) => event.type);
  await waitFor(async () => {
    const all = await Promise.all(jobs.map(types));
    return all.every((events) => events.at(-1) === 'complete');
  }, 200_000);

  for (const jobId of jobs) {
    const events = await eventsOf(jobId);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(events.filter(({ event }) => event.type === 'complete')).toHaveLength(1);
    expect(events.at(-1)?.event).toMatchObject({ failedPrompts: [] });
    const levels = events.flatMap(({ event }) => (event.type === 'image_complete' ? [event.level] : []));
    expect(levels.toSorted()).toEqual([...LEVELS]);
  }
  // A repeat after a kill uses the id of the same order, and no position gets a second image.
  expect(new Set(model.requests.map(({ key }) => key)).size).toBe(JOBS * LEVELS.length * CALLS_PER_IMAGE);
  const places = new Map<string, Set<string>>();
  for (const { movieId, position, imageKey } of parts.catalogue.shown) {
    const place = `${movieId} ${position}`;
    places.set(place, (places.get(place) ?? new Set()).add(imageKey));
  }
  expect(places.size).toBe(JOBS * LEVELS.length);
  expect([...places.values()].every(({ size }) => size === 1)).toBe(true);
  const { rows } = await parts.database.pool.query('SELECT count(*)::int AS paid FROM paid_calls');
  expect(rows).toEqual([{ paid: JOBS * LEVELS.length * CALLS_PER_IMAGE }]);

  service.signal('SIGTERM');
  expect(await service.ended).toBe(0);
});
