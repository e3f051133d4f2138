/** Measures how long a model with a known latency takes to generate a movie's five images while people play. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import autocannon from 'autocannon';
import pWaitFor from 'p-wait-for';
import pg from 'pg';
import { databaseAddress } from '../../e2e/fixture/database-address.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import { startProduct } from '../../e2e/fixture/start-product.ts';
import { newAdmin, storedCredential } from '../../player/admin.ts';
import { someAddress } from '../../player/game.ts';
import { newPlayer } from '../../player/player.ts';
import { numbers } from '../options.ts';
import { quantile, ratioOf, shownBand } from '../ratios.ts';
import { atMost, goalOf, report } from '../results.ts';
import { tableOf } from '../table.ts';
import { orderedMovie } from './ordered-movie.ts';
import { slowModel } from './slow-model.ts';

const { rounds: ROUNDS, from: FROM_MS } = numbers({ rounds: 15, from: 6_000 });
const TO_MS = FROM_MS * 1.5;
const PLAYS_PER_SECOND = 50;

type Round = {
  readonly firstEventMs: number;
  readonly wholeMs: number;
  readonly slowestMs: number;
  /** p99 latency of player requests, without and during image generation. */
  readonly idle: number;
  readonly busy: number;
  /** Time between storing an image and the arrival of its event in the browser. */
  readonly forwardMs: readonly number[];
};

const model = await slowModel(FROM_MS, TO_MS);
const data = await mkdtemp(join(tmpdir(), 'dreamreel-bench-'));
const product = await startProduct(data, { TRUSTED_PROXY_HOPS: '1', ...model.env });
const { site } = productAt(data);
const database = new pg.Pool({ connectionString: await databaseAddress(data, 'dreamreel_generation'), max: 1 });
const admin = newAdmin(site, storedCredential(data));
try {
  await admin.login();
  const [image] = (await (await newPlayer(site)).daily()).movie.generatedImages;
  model.paints(Buffer.from(await (await fetch(`${site}${image}?w=1536`)).arrayBuffer()));
  // The initial import renders images on the same threads, so wait until the import has finished.
  await pWaitFor(allReady, { interval: 2_000 });

  const rounds: Round[] = [];
  while (rounds.length < ROUNDS) {
    const idle = await playing(TO_MS);
    const [job, busy] = await Promise.all([generated(rounds.length), playing(TO_MS)]);
    rounds.push({ ...job, idle, busy });
    console.error(`round ${rounds.length} of ${ROUNDS}: ${JSON.stringify(rounds.at(-1))}`);
  }
  const tenFrom = performance.now();
  await Promise.all(Array.from({ length: 10 }, (_, movie) => orderedMovie(admin, `Ten at once ${movie}`)));
  await reportOn(rounds, performance.now() - tenFrom);
} finally {
  await model.stop();
  await database.end();
  await product.stop();
  await rm(data, { recursive: true, force: true });
}

async function allReady(): Promise<boolean> {
  const movies = await (await admin.request('/api/admin/movies-with-dates')).json();
  return movieOperations.moviesWithDates.response.parse(movies).every(({ ready }) => ready);
}

async function generated(round: number) {
  const { arrivedAt, ...movie } = await orderedMovie(admin, `Bench ${round}`);
  const images = model.takeImages();
  if (images.length !== 5) throw new Error(`${images.length} orders for five images`);
  const { rows } = await database.query<{ image_key: string; ended_at: Date }>(
    'SELECT image_key, ended_at FROM image_items WHERE image_key = ANY($1)',
    [[...arrivedAt.keys()]],
  );
  const forwardMs = rows.map(({ image_key, ended_at }) => (arrivedAt.get(image_key) ?? 0) - ended_at.getTime());
  return { ...movie, slowestMs: Math.max(...images), forwardMs };
}

/** Returns the p99 latency in milliseconds for players who start the daily game. */
async function playing(ms: number): Promise<number> {
  const request = () => ({
    path: `/api/daily-movie?sessionId=${crypto.randomUUID()}`,
    headers: { 'x-forwarded-for': someAddress() },
  });
  const { latency } = await autocannon({
    url: site,
    connections: 5,
    overallRate: PLAYS_PER_SECOND,
    duration: Math.ceil(ms / 1_000),
    requests: [{ ...request(), setupRequest: (prepared) => ({ ...prepared, ...request() }) }],
  });
  return latency.p99;
}

async function reportOn(rounds: readonly Round[], tenMoviesMs: number): Promise<void> {
  const of = (measure: Exclude<keyof Round, 'forwardMs'>) => rounds.map((round) => round[measure]);
  const median = (measure: Parameters<typeof of>[0]) => quantile(of(measure), 0.5);
  const shown = (measure: Parameters<typeof of>[0]) => median(measure).toFixed(0);
  const [whole, busy] = [ratioOf(of('wholeMs'), of('slowestMs')), ratioOf(of('busy'), of('idle'))];
  const forwards = rounds.flatMap(({ forwardMs }) => forwardMs);
  const [forward, slowForward] = [quantile(forwards, 0.5), quantile(forwards, 0.9)];
  const figures = [
    { ...atMost('five images to the slowest image’s calls', whole.median, '×', 1.15), shown: shownBand(whole) },
    { ...atMost('first event of a job', median('firstEventMs'), 'ms', 50), shown: `${shown('firstEventMs')} ms` },
    {
      ...atMost("from an image's end to its event at the browser", forward, 'ms', 50),
      shown: `${forward.toFixed(0)} ms, p90 ${slowForward.toFixed(0)} ms`,
    },
    { ...atMost('p99 of play while images are made, to idle', busy.median, '×', 1.5), shown: shownBand(busy) },
  ];
  const rows = figures.map((figure) => [figure.name, figure.shown, goalOf(figure)]);
  const text = `${ROUNDS} rounds; the model takes ${FROM_MS} to ${TO_MS} ms for each image and a fifth of it for each of the two questions about it, by its own clock; ${PLAYS_PER_SECOND} games a second are opened meanwhile.

${tableOf(['', '', 'goal'], rows)}

Absolute medians: ${shown('wholeMs')} ms for five images, slowest image’s calls ${shown('slowestMs')} ms, p99 ${shown('idle')} ms idle and ${shown('busy')} ms meanwhile.
Tenfold: ten movies at once, five images at a time, were there after ${(tenMoviesMs / median('wholeMs')).toFixed(1)}× the time of one.`;
  await report('generation', 'Five images', text, figures);
}
