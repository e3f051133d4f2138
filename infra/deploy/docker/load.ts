/**
 * Simulates players who send RATE requests per second to SITE, for SECONDS or until SIGTERM, and prints the result as
 * one line of JSON. Part of the `tasks` image, for checking rollouts. For load measurements, use `infra/quality/load`.
 */
import { randomBytes } from 'node:crypto';
import { setInterval } from 'node:timers/promises';
import { dailyMovieResponseSchema } from '@dreamreel/proto/game/daily-game';
import pWaitFor from 'p-wait-for';
import * as z from 'zod';
import { completionRecord, dailyMoviePath, WRONG } from '../../quality/player/game.ts';
import { newVisitor, type Observation } from '../../quality/player/visitor.ts';

const positiveInteger = z.coerce.number().int().positive();
const {
  SITE: site,
  RATE: rate,
  SECONDS: seconds,
} = z
  .object({ SITE: z.url(), RATE: positiveInteger.default(20), SECONDS: positiveInteger.default(60) })
  .parse(process.env);

const observations: Observation[] = [];
const habits = {
  currentSite: () => site,
  reportObservation: (one: Observation) => observations.push(one),
  deadline: new AbortController().signal,
};

async function play(): Promise<void> {
  // Each visitor has its own address, so that rate limits don't apply.
  const { send } = newVisitor(habits);
  const sessionId = `load-${randomBytes(8).toString('hex')}`;
  const daily = await send('dailyMovie', { path: dailyMoviePath(sessionId) });
  for (const query of ['the', 'alien']) await send('searchMovies', { path: `/api/search-movies?query=${query}` });
  const { data } = dailyMovieResponseSchema.safeParse(daily?.body);
  if (data) await send('dailyCompletion', { body: completionRecord(sessionId, data.movie, [WRONG[0]]) });
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

const sorted = observations.map(({ from, to }) => to - from).toSorted((a, b) => a - b);
const durationAtQuantile = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
const failed = observations.filter(({ status }) => status !== 200);
const failures = Map.groupBy(failed, ({ route, status, problem }) => `${route} ${status ?? problem}`);
console.log(
  JSON.stringify({
    requests: observations.length,
    failed: failed.length,
    failures: Object.fromEntries([...failures].map(([what, { length }]) => [what, length])),
    p50Ms: durationAtQuantile(0.5),
    p95Ms: durationAtQuantile(0.95),
    maxMs: durationAtQuantile(1),
  }),
);
