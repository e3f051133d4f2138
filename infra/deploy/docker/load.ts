/**
 * Simulates players who send RATE requests per second to SITE, for SECONDS or until SIGTERM, and prints the result as
 * one line of JSON. Part of the `tasks` image, for checking rollouts. For load measurements, use `infra/quality/load`.
 */
import { randomBytes } from 'node:crypto';
import { setInterval } from 'node:timers/promises';
import { dailyMovieResponseSchema } from '@dreamreel/proto/game/daily-game';
import pWaitFor from 'p-wait-for';
import * as z from 'zod';
import { someAddress, WRONG } from '../../quality/player/game.ts';

const positiveInteger = z.coerce.number().int().positive();
const {
  SITE: site,
  RATE: rate,
  SECONDS: seconds,
} = z
  .object({ SITE: z.url(), RATE: positiveInteger.default(20), SECONDS: positiveInteger.default(60) })
  .parse(process.env);

const durations: number[] = [];
const failures = new Map<string, number>();

async function request(path: string, init?: RequestInit): Promise<unknown> {
  const startedAt = performance.now();
  try {
    // Each request has a different client address so that rate limits don't apply.
    const headers = { 'X-Forwarded-For': someAddress(), 'Content-Type': 'application/json' };
    const response = await fetch(`${site}${path}`, { ...init, headers });
    const body = await response.json();
    if (!response.ok) countFailure(`${path.split('?')[0]} ${response.status}`);
    return body;
  } catch (error) {
    countFailure(`${path.split('?')[0]} ${error instanceof Error ? (error.cause ?? error) : error}`);
    return undefined;
  } finally {
    durations.push(performance.now() - startedAt);
  }
}

const countFailure = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1);

async function play(): Promise<void> {
  const sessionId = `load-${randomBytes(8).toString('hex')}`;
  const daily = dailyMovieResponseSchema.safeParse(await request(`/api/daily-movie?sessionId=${sessionId}`));
  await request('/api/search-movies?query=the');
  await request('/api/search-movies?query=alien');
  if (!daily.success) return;
  const { id: movieId, featuredDate: completionDate } = daily.data.movie;
  const body = JSON.stringify({ sessionId, movieId, completionDate, guesses: [WRONG[0]] });
  await request('/api/daily-completion', { method: 'POST', body });
}

const isReachable = () =>
  fetch(site).then(
    () => true,
    () => false,
  );
// Network policies block a new pod's connections until every node knows its address.
await pWaitFor(isReachable, { interval: 100, timeout: 30_000 });

const running: Promise<void>[] = [];
let ended = false;
const end = () => {
  ended = true;
};
process.on('SIGTERM', end);
setTimeout(end, seconds * 1_000).unref();
for await (const _ of setInterval(4_000 / rate)) {
  if (ended) break;
  running.push(play());
}
await Promise.all(running);

const sorted = durations.toSorted((a, b) => a - b);
const durationAtQuantile = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
const failedCount = [...failures.values()].reduce((sum, count) => sum + count, 0);
console.log(
  JSON.stringify({
    requests: durations.length,
    failed: failedCount,
    failures: Object.fromEntries(failures),
    p50Ms: durationAtQuantile(0.5),
    p95Ms: durationAtQuantile(0.95),
    maxMs: durationAtQuantile(1),
  }),
);
