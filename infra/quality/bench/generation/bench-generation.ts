import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import autocannon from 'autocannon';
import pWaitFor from 'p-wait-for';
import pg from 'pg';
import { databaseAddress } from '../../e2e/fixture/database-address.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import { startProduct } from '../../e2e/fixture/start-product.ts';
import { keptCredential, newAdmin } from '../../player/admin.ts';
import { someAddress } from '../../player/game.ts';
import { newPlayer } from '../../player/player.ts';
import { dayAndMachine } from '../machine.ts';
import { writeSection } from '../write-section.ts';
import { type OrderedMovie, orderedMovie } from './ordered-movie.ts';
import { slowModel } from './slow-model.ts';
import { figuresOf, section } from './summary.ts';

/** Five images of a movie from a model of known latency, while others play. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, from: { type: 'string', default: '6000' } },
});
const [ROUNDS, FROM_MS] = [Number(values.rounds), Number(values.from)];
const TO_MS = FROM_MS * 1.5;
const PLAYS_PER_SECOND = 50;

const model = await slowModel(FROM_MS, TO_MS);
const data = await mkdtemp(join(tmpdir(), 'dreamreel-bench-'));
const product = await startProduct(data, { TRUSTED_PROXY_HOPS: '1', ...model.env });
const { site } = productAt(data);
const database = new pg.Pool({ connectionString: await databaseAddress(data, 'dreamreel_generation'), max: 1 });
try {
  const admin = newAdmin(site, keptCredential(data));
  await admin.login();
  const [image] = (await (await newPlayer(site)).daily()).movie.generatedImages;
  model.paints(Buffer.from(await (await fetch(`${site}${image}?w=1536`)).arrayBuffer()));

  // The images of a first start are rendered on the same threads.
  await pWaitFor(allReady, { interval: 2_000 });

  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const idle = await playing(TO_MS);
    const [job, busy] = await Promise.all([generated(round), playing(TO_MS)]);
    rounds.push({ ...job, idle, busy });
    console.error(`round ${round + 1} of ${ROUNDS}: ${JSON.stringify(rounds.at(-1))}`);
  }
  const tenFrom = performance.now();
  await Promise.all(Array.from({ length: 10 }, (_, movie) => orderedMovie(admin, `Ten at once ${movie}`)));
  const measured = { rounds, tenMoviesMs: performance.now() - tenFrom };
  const text = `${dayAndMachine()}; load of the machine ${loadavg()[0]?.toFixed(0)}.
${ROUNDS} rounds; the model takes ${FROM_MS} to ${TO_MS} ms for each image and a fifth of it for each of the two questions about it, by its own clock; ${PLAYS_PER_SECOND} games a second are opened meanwhile.

${section(measured)}`;
  console.log(text);
  await writeSection('Five images', text, { bench: 'bench:generation', figures: figuresOf(measured) });

  async function allReady(): Promise<boolean> {
    const movies = movieOperations.moviesWithDates.response.parse(
      await (await admin.request('/api/admin/movies-with-dates')).json(),
    );
    return movies.every(({ ready }) => ready);
  }

  async function generated(round: number) {
    const movie = await orderedMovie(admin, `Bench ${round}`);
    const images = model.takeImages();
    if (images.length !== 5) throw new Error(`${images.length} orders for five images`);
    return { ...movie, slowestMs: Math.max(...images), forwardMs: await forwarded(movie.arrivedAt) };
  }

  /** How long after its note in the database each image's event came. */
  async function forwarded(arrivedAt: OrderedMovie['arrivedAt']): Promise<number[]> {
    const { rows } = await database.query<{ image_key: string; ended_at: Date }>(
      'SELECT image_key, ended_at FROM image_items WHERE image_key = ANY($1)',
      [[...arrivedAt.keys()]],
    );
    return rows.map(({ image_key, ended_at }) => (arrivedAt.get(image_key) ?? 0) - ended_at.getTime());
  }
} finally {
  await model.stop();
  await database.end();
  await product.stop();
  await rm(data, { recursive: true, force: true });
}

/** The p99, in milliseconds, of people who open the daily game and of those who go on with theirs. */
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
