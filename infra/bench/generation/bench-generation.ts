import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { movieAnswerSchema, movieRoutes } from '@dreamreel/proto/movie-routes';
import autocannon from 'autocannon';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import pWaitFor from 'p-wait-for';
import { someAddress } from '../../e2e/fixture/client-address.ts';
import { keptCredential, newOperator } from '../../e2e/fixture/operator.ts';
import { newPlayer } from '../../e2e/fixture/player.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import { startProduct } from '../../e2e/fixture/start-product.ts';
import type { Figure } from '../figure.ts';
import { dayAndMachine } from '../machine.ts';
import { quantile, ratioOf, shownBand } from '../ratios.ts';
import { writeSection } from '../write-section.ts';
import { slowModel } from './slow-model.ts';

/** Five images of a film from a model of known latency, while others play. */
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
try {
  const operator = newOperator(site, keptCredential(data));
  await operator.login();
  const [picture] = (await (await newPlayer(site)).daily()).movie.generatedImages;
  model.paints(Buffer.from(await (await fetch(`${site}${picture}?w=1536`)).arrayBuffer()));

  // The films of a first start are painted on the same threads.
  await pWaitFor(allReady, { interval: 2_000 });

  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const idle = await playing(TO_MS);
    const [job, busy] = await Promise.all([generated(round), playing(TO_MS)]);
    rounds.push({ ...job, idle, busy });
    console.error(`round ${round + 1} of ${ROUNDS}: ${JSON.stringify(rounds.at(-1))}`);
  }
  const text = section(rounds);
  console.log(text);
  await writeSection('Five images', text, { bench: 'bench:generation', figures: figuresOf(rounds) });

  async function allReady(): Promise<boolean> {
    const films = movieRoutes.moviesWithDates.response.parse(
      await (await operator.request('/api/admin/movies-with-dates')).json(),
    );
    return films.every(({ ready }) => ready);
  }

  async function generated(round: number) {
    const film = { title: `Bench ${round}`, year: 2000, description: '' };
    const added = await operator.request('/api/movies', json({ ...film }));
    const { movie } = movieAnswerSchema.parse(await added.json());
    const prompts = [1, 2, 3, 4, 5].map((level) => ({ level, scene: '', prompt: `scene ${level}` }));
    const from = performance.now();
    const response = await operator.request(`/api/movies/${movie.id}/generate-images`, json({ prompts }));
    const events = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    const at: number[] = [];
    for await (const _event of events ?? []) at.push(performance.now() - from);
    const calls = model.takeCalls();
    const slowest = Math.max(...calls.map((call) => call.to - call.from));
    if (calls.length !== 5) throw new Error(`${calls.length} calls for five images`);
    return { firstEventMs: at[0] ?? 0, wholeMs: at.at(-1) ?? 0, slowestMs: slowest };
  }
} finally {
  model.stop();
  await product.stop();
  await rm(data, { recursive: true, force: true });
}

function json(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** The p99, in milliseconds, of people who open the daily game and of those who go on with theirs. */
async function playing(ms: number): Promise<number> {
  const asked = () => ({
    path: `/api/daily-movie?sessionId=${crypto.randomUUID()}`,
    headers: { 'x-forwarded-for': someAddress() },
  });
  const { latency } = await autocannon({
    url: site,
    connections: 5,
    overallRate: PLAYS_PER_SECOND,
    duration: Math.ceil(ms / 1_000),
    requests: [{ ...asked(), setupRequest: (prepared) => ({ ...prepared, ...asked() }) }],
  });
  return latency.p99;
}

type Round = { firstEventMs: number; wholeMs: number; slowestMs: number; idle: number; busy: number };

function figuresOf(rounds: readonly Round[]): Figure[] {
  const of = (measure: keyof Round) => rounds.map((round) => round[measure]);
  const most = { comparison: '≤' } as const;
  const whole = ratioOf(of('wholeMs'), of('slowestMs')).median;
  const first = quantile(of('firstEventMs'), 0.5);
  const busy = ratioOf(of('busy'), of('idle')).median;
  return [
    { ...most, name: 'five images to the slowest call', value: whole, unit: '×', goal: 1.15 },
    { ...most, name: 'first event of a job', value: first, unit: 'ms', goal: 50 },
    { ...most, name: 'p99 of play while images are made, to idle', value: busy, unit: '×', goal: 1.5 },
  ];
}

function section(rounds: readonly Round[]): string {
  const of = (measure: keyof Round) => rounds.map((round) => round[measure]);
  const median = (measure: keyof Round) => quantile(of(measure), 0.5).toFixed(0);
  return `${dayAndMachine()}; load of the machine ${loadavg()[0]?.toFixed(0)}.
${ROUNDS} rounds; the model takes ${FROM_MS} to ${TO_MS} ms for each image, by its own clock; ${PLAYS_PER_SECOND} games a second are opened meanwhile.

| | | goal |
|---|---|---|
| five images to the slowest call | ${shownBand(ratioOf(of('wholeMs'), of('slowestMs')))} | ≤ 1.15 |
| first event | ${median('firstEventMs')} ms | ≤ 50 ms |
| p99 of opening a game, to idle | ${shownBand(ratioOf(of('busy'), of('idle')))} | ≤ 1.5 |

Absolute medians: ${median('wholeMs')} ms for five images, slowest call ${median('slowestMs')} ms, p99 ${median('idle')} ms idle and ${median('busy')} ms meanwhile.`;
}
