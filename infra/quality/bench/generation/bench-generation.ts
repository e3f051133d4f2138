import { jobEventSchema } from '@dreamreel/proto/generation/image-jobs';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import pWaitFor from 'p-wait-for';
import pg from 'pg';
import { databaseAddress, productAt } from '../../e2e/fixture/product-at.ts';
import { startProduct } from '../../e2e/fixture/start-product.ts';
import { runK6 } from '../../load/run-k6.ts';
import { type Admin, signedInAdmin, storedCredential } from '../../player/admin.ts';
import { payload } from '../../player/client.ts';
import { newPlayer } from '../../player/player.ts';
import { benchmark, columnOf, type Figure } from '../results.ts';
import { medianOf, quantile, ratioOf } from '../rotated-rounds.ts';
import { slowModel } from './slow-model.ts';

const REQUESTS_PER_SECOND = 50;

/** Measures how long a model with a known latency takes to generate a movie's five images while people play. */
export const generation = benchmark({
  heading: 'Five images',
  options: { rounds: 15, from: 6_000 },
  quick: { rounds: 1, from: 1_000 },
  async measure({ rounds, from }, { folder, defer }) {
    const to = from * 1.5;
    const model = await slowModel(from, to);
    defer(model.stop);
    const product = await startProduct(folder, { TRUSTED_PROXY_HOPS: '1', ...model.env });
    defer(product.stop);
    const { site } = productAt(folder);
    const database = new pg.Pool({ connectionString: await databaseAddress(folder, 'dreamreel_generation'), max: 1 });
    defer(() => database.end());
    const admin = await signedInAdmin(site, storedCredential(folder).password);
    const [image] = (await (await newPlayer(site)).daily()).movie.generatedImages;
    model.setImage(Buffer.from(await (await fetch(`${site}${image}?w=1536`)).arrayBuffer()));
    // The initial import renders images on the same threads, so wait until the import has finished.
    await pWaitFor(async () => (await admin.movies()).every(({ ready }) => ready), { interval: 2_000 });

    const [jobs, idle, busy]: [Job[], number[], number[]] = [[], [], []];
    for (let round = 1; round <= rounds; round += 1) {
      idle.push(await p99OfPlay(site, to));
      const [order, latency] = await Promise.all([orderedMovie(admin, `Bench ${round}`), p99OfPlay(site, to)]);
      busy.push(latency);
      const calls = model.takeImages();
      if (calls.length !== 5) throw new Error(`${calls.length} orders for five images`);
      jobs.push({ ...order, slowestMs: Math.max(...calls), forwardMs: await forwardTimes(database, order) });
      console.error(`generation: round ${round} of ${rounds}`);
    }
    const tenFrom = performance.now();
    await Promise.all(Array.from({ length: 10 }, (_, movie) => orderedMovie(admin, `Ten at once ${movie}`)));
    return figuresOf(jobs, idle, busy, performance.now() - tenFrom);
  },
});

type Order = Awaited<ReturnType<typeof orderedMovie>>;
/** `forwardMs` contains the times between storing an image and the arrival of its event. */
type Job = Order & { readonly slowestMs: number; readonly forwardMs: readonly number[] };

function figuresOf(jobs: readonly Job[], idle: readonly number[], busy: readonly number[], tenMs: number): Figure[] {
  const of = (measure: 'firstEventMs' | 'wholeMs' | 'slowestMs') => jobs.map((job) => job[measure]);
  const forwards = jobs.flatMap(({ forwardMs }) => forwardMs);
  return columnOf('measured', {
    'five images to the slowest image’s calls': [ratioOf(of('wholeMs'), of('slowestMs')), '×', ['≤', 1.15]],
    'first event of a job': [medianOf(of('firstEventMs')), 'ms', ['≤', 50]],
    'from an image’s end to its event': [medianOf(forwards), 'ms', ['≤', 250]],
    'from an image’s end to its event, p90': [quantile(forwards, 0.9), 'ms'],
    'p99 of play meanwhile, to idle': [ratioOf(busy, idle), '×', ['≤', 1.5]],
    'p99 of play, idle': [medianOf(idle), 'ms'],
    'p99 of play meanwhile': [medianOf(busy), 'ms'],
    'five images': [medianOf(of('wholeMs')), 'ms'],
    'slowest image’s calls': [medianOf(of('slowestMs')), 'ms'],
    'ten movies at once, to one': [tenMs / medianOf(of('wholeMs')), '×'],
  });
}

async function orderedMovie(admin: Admin, title: string) {
  const { id } = await admin.add({ title, year: 2000, description: '' });
  const prompts = [1, 2, 3, 4, 5].map((level) => ({ level, scene: '', prompt: `scene ${level}` }));
  const from = performance.now();
  const init = { method: 'POST', ...payload({ prompts }) };
  const response = await admin.request(`/api/movies/${id}/generate-images`, init);
  const events = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const at: number[] = [];
  const arrivedAt = new Map<string, number>();
  for await (const { data } of events ?? []) {
    at.push(performance.now() - from);
    const event = jobEventSchema.parse(JSON.parse(data));
    if (event.type === 'image_complete') arrivedAt.set(event.imageUrl.replace(/^\/images\//, ''), Date.now());
  }
  if (arrivedAt.size !== prompts.length) throw new Error(`${arrivedAt.size} images of five have arrived`);
  return { firstEventMs: at[0] ?? 0, wholeMs: at.at(-1) ?? 0, arrivedAt };
}

async function forwardTimes(database: pg.Pool, { arrivedAt }: Order): Promise<readonly number[]> {
  const { rows } = await database.query<{ image_key: string; ended_at: Date }>(
    'SELECT image_key, ended_at FROM image_items WHERE image_key = ANY($1)',
    [[...arrivedAt.keys()]],
  );
  return rows.map(({ image_key, ended_at }) => (arrivedAt.get(image_key) ?? 0) - ended_at.getTime());
}

async function p99OfPlay(SITE: string, ms: number): Promise<number> {
  const duration = `${Math.ceil(ms / 1_000)}s`;
  const { value } = await runK6({ SITE, SCENARIO: 'constant', RATE: String(REQUESTS_PER_SECOND), DURATION: duration });
  if (value('http_req_failed', 'passes') > 0) throw new Error('Requests of players failed');
  return value('http_req_duration', 'p(99)');
}
