import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { freePort } from '@dreamreel/kit/process/free-port';
import { allImported, startProduct } from '../../e2e/fixture/start-product.ts';
import { runK6 } from '../../load/run-k6.ts';
import { processorTimes, timeBetween } from '../process-usage.ts';
import { benchmark, type Defer, type Figure, rowOf } from '../results.ts';
import { compareCandidates, measureRounds } from '../rotated-rounds.ts';
import { baseline, type Candidate, koaServer, nestServer, productCandidate } from './candidates.ts';

type Turn = 'daily-movie' | 'daily-movie-again' | 'game';
/**
 * What players do in a turn, with the least turns per second for each number of players, as a ratio to the koa baseline.
 * With many players, the servers are never idle, which shows their capacity.
 */
const TURNS: Readonly<Record<Turn, { readonly title: string; readonly goals: Readonly<Record<number, number>> }>> = {
  'daily-movie': { title: 'daily movie, not played', goals: { 20: 1, 64: 1 } },
  'daily-movie-again': { title: 'daily movie, played', goals: { 20: 0.6, 64: 0.6 } },
  // One player alone has no goal.
  game: { title: 'whole game', goals: { 1: 0, 4: 0.6, 20: 0.6, 64: 0.85, 200: 1 } },
};
const ROWS = Object.entries(TURNS).flatMap(([turn, { title, goals }]) =>
  Object.entries(goals).map(([players, goal]) => ({ turn, row: `${title}, players: ${players}`, players, goal })),
);

/**
 * Compares the product with two baselines (koa and pg; NestJS, NATS and Prisma) and with a second product that sends
 * traces. k6 plays whole games, and opens the daily movie of new and of returning players.
 */
export const games = benchmark({
  heading: 'Whole games',
  options: { rounds: 15, seconds: 2 },
  quick: { rounds: 2, seconds: 1 },
  async measure({ rounds, seconds }, { folder, defer }) {
    const productWith = async (name: string, env: Readonly<Record<string, string>> = {}) => {
      const product = await startProduct(join(folder, name), { TRUSTED_PROXY_HOPS: '1', ...env });
      defer(product.stop);
      await allImported(product);
      return productCandidate(product.data, defer);
    };
    const ours = await productWith('ours');
    const traced = await productWith('traced', await tracing(defer));
    const data = join(folder, 'ours');
    const koa = await baseline(data, 'koa', koaServer, defer);
    const nest = await baseline(data, 'nest', nestServer(data), defer);
    const candidates = new Map(Object.entries({ koa, 'koa again': koa, nest, ours, traced }));

    const figures: Figure[] = [];
    let fewer: number | undefined;
    for (const { turn, row, players, goal } of ROWS) {
      const windows = await measureRounds(row, rounds, candidates, (each) => windowOf(each, turn, players, seconds));
      const { ratio, median } = compareCandidates(windows, 'koa');
      const isGame = turn === 'game';
      const control = ratio('koa again', 'perSecond');
      const perSecond = median('ours', 'perSecond');
      const growth = fewer && perSecond / fewer;
      if (isGame) fewer = perSecond;
      figures.push(
        ...rowOf(
          row,
          {
            'turns/s to koa': [ratio('ours', 'perSecond'), '×', goal > 0 && ['≥', goal]],
            'turns/s to NestJS': [ratio('ours', 'perSecond', 'nest'), '×', isGame && ['≥', 2]],
            'p50 to koa': [ratio('ours', 'p50'), '×', isGame && ['≤', 2]],
            'CPU to koa': [ratio('ours', 'cpuMs'), '×', turn === 'daily-movie' && ['≤', 1]],
            'turns/s, traced to untraced': [ratio('traced', 'perSecond', 'ours'), '×', ['≥', 0.9]],
            'koa to koa (control)': [control, '×'],
            'turns/s': [perSecond, ''],
            p50: [median('ours', 'p50'), 'ms'],
            p99: [median('ours', 'p99'), 'ms'],
            // More players must never result in fewer games per second.
            ...(growth && { 'turns/s to the row above': [growth, '×', ['≥', 1]] as const }),
          },
          control,
        ),
      );
    }
    return figures;
  },
});

async function windowOf({ site, processes }: Candidate, turn: string, players: string, seconds: number) {
  const before = processorTimes(await processes());
  const env = { SITE: site, SCENARIO: turn, VUS: players, DURATION: `${seconds}s` };
  const { value } = await runK6(env);
  // The scenario's limits for latencies don't apply here, but its responses must be right.
  if (value('http_req_failed', 'passes') + value('checks', 'fails') > 0) throw new Error(`Requests of ${turn} failed`);
  // The process list is read again because Postgres starts new backends when the pools replace connections.
  const after = processorTimes(await processes());
  const latency = `http_req_duration{route:${turn === 'game' ? 'daily-completion' : 'daily-movie'}}`;
  return {
    perSecond: value('iterations', 'rate'),
    cpuMs: timeBetween(before, after) / value('iterations', 'count'),
    p50: value(latency, 'med'),
    p99: value(latency, 'p(99)'),
  };
}

/**
 * Starts an OpenTelemetry collector that accepts and ignores all spans. Returns the settings for a product that traces as
 * many requests as the chart does.
 */
async function tracing(defer: Defer): Promise<Readonly<Record<string, string>>> {
  const port = await freePort();
  const collector = createServer((request, response) => request.resume().on('end', () => response.end()));
  defer(() => collector.close());
  await once(collector.listen(port, '127.0.0.1'), 'listening');
  return {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  };
}
