/**
 * Compares the product with two baselines (koa and pg; NestJS, NATS and Prisma): daily movies, first guesses and whole
 * games. Results go to docs/benchmarks.md. With `--short`, only whole games are measured in a few rounds, and the
 * results are printed but not stored.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allImported } from '../../e2e/fixture/all-imported.ts';
import { startProduct } from '../../e2e/fixture/start-product.ts';
import { numbers } from '../options.ts';
import { shownBand } from '../ratios.ts';
import { atLeast, atMost, type Figure, goalOf, report, shownControl, withMachine } from '../results.ts';
import { compared, type Windows } from '../rotated-rounds.ts';
import { tableOf } from '../table.ts';
import { baseline, type Kind, koaServer, ours, SINGLE_REQUESTS, WHOLE_GAME } from './candidates.ts';
import { nestServer } from './nest-baseline.ts';
import { CONNECTIONS, requestWindows, type Window } from './request-windows.ts';

const isShort = process.argv.includes('--short');
const { rounds, seconds } = numbers(isShort ? { rounds: 5, seconds: 1 } : { rounds: 15, seconds: 2 }, ['short']);

/**
 * Connection counts for two load levels. At the higher level, the servers are never idle, which shows their capacity.
 */
const REQUEST_LOADS = [CONNECTIONS, 64];
const PLAYERS = [1, 4, 20, 64, 200];
/** Goals for single requests. A whole game by one player has no goal. */
const GOAL_BY_KIND: Partial<Record<Kind, number>> = { 'GET, not played': 1, 'GET, played': 0.6 };
const GOAL_BY_PLAYERS: Readonly<Record<number, number>> = { 4: 0.6, 20: 0.6, 64: 0.85, 200: 1 };
const MAX_CPU_NOT_PLAYED = 1;
const MAX_GUESS_P50 = 2;
const GOAL_TO_NEST = 2;

const data = await mkdtemp(join(tmpdir(), 'dreamreel-bench-'));
// Each request comes from a different address so that the rate limits don't apply.
const product = await startProduct(data, { TRUSTED_PROXY_HOPS: '1' });
await allImported(product);
const base = await baseline(data, 'baseline', koaServer);
const nest = await baseline(data, 'nest', nestServer(data));
const us = await ours(data);
const candidates = new Map([
  ['baseline', base],
  ['baseline again', base],
  ['nest', nest],
  ['ours', us],
] as const);
type Name = 'baseline' | 'baseline again' | 'nest' | 'ours';
try {
  const requests: Row[] = [];
  for (const kind of isShort ? [] : SINGLE_REQUESTS)
    for (const connections of REQUEST_LOADS) requests.push(await rowOf(kind, connections));
  const games: Row[] = [];
  for (const players of PLAYERS) games.push(await rowOf(WHOLE_GAME, players));
  const text = `${rounds} rounds of ${seconds} s in rotated order. The baseline is a koa and pg server with two prepared
statements, or one upsert, on the same Postgres. In the NestJS version, an HTTP application validates requests,
and a microservice reached over NATS checks guesses and stores them with Prisma. CPU is the total CPU time of gateway,
game, broker and database per request or game.

${isShort ? '' : `${requestTable(requests)}\n\n`}${gameTable(games)}`;
  const figures = [...requests, ...games].flatMap(({ figures }) => figures);
  if (isShort) console.log(withMachine(text));
  else await report('hot-path', 'Daily movie and guess', text, [...figures, growthOf(games)]);
} finally {
  await base.stop();
  await nest.stop();
  await us.stop();
  await product.stop();
  await rm(data, { recursive: true, force: true });
}

type Row = { readonly connections: number; readonly figures: readonly Figure[] } & ReturnType<typeof ratiosOf>;

/** Measures one kind of request with a given number of connections, compared with the baseline. */
async function rowOf(kind: Kind, connections: number): Promise<Row> {
  const ratios = ratiosOf(kind, await requestWindows(candidates, { kind, rounds, seconds, connections }));
  return { connections, figures: figuresOf(ratios, connections), ...ratios };
}

function ratiosOf(kind: Kind, windows: Windows<Name, Window>) {
  const { ratio, median } = compared(windows, 'baseline');
  return {
    kind,
    perSecond: ratio('ours', 'perSecond'),
    toNest: ratio('ours', 'perSecond', 'nest'),
    cpu: ratio('ours', 'cpuMs'),
    p50: ratio('ours', 'p50'),
    control: ratio('baseline again', 'perSecond'),
    absolute: { perSecond: median('ours', 'perSecond'), p50: median('ours', 'p50'), p99: median('ours', 'p99') },
  };
}

function figuresOf(
  { kind, perSecond, toNest, cpu, p50, control }: ReturnType<typeof ratiosOf>,
  connections: number,
): Figure[] {
  const isGame = kind === WHOLE_GAME;
  const goal = isGame ? GOAL_BY_PLAYERS[connections] : GOAL_BY_KIND[kind];
  const name = `${kind}, ${connections} ${isGame ? (connections === 1 ? 'player' : 'players') : 'connections'}`;
  const rate = `${name}: ${isGame ? 'games/s' : 'requests/s'} to the baseline`;
  return [
    ...(goal === undefined ? [] : [atLeast(rate, perSecond.median, '×', goal, control)]),
    ...(kind === 'GET, not played'
      ? [atMost(`${name}: CPU to the baseline`, cpu.median, '×', MAX_CPU_NOT_PLAYED, control)]
      : []),
    ...(isGame
      ? [
          atMost(`${name}: p50 of a guess to the baseline's`, p50.median, '×', MAX_GUESS_P50, control),
          atLeast(`${name}: games/s to NestJS`, toNest.median, '×', GOAL_TO_NEST, control),
        ]
      : []),
  ];
}

/**
 * Returns the smallest change in games per second as the number of players increases. More players must never result in
 * fewer games per second.
 */
function growthOf(games: readonly Row[]): Figure {
  const rates = games.map(({ absolute }) => absolute.perSecond);
  const growth = rates.slice(1).map((rate, index) => rate / (rates[index] ?? 1));
  return atLeast('whole game: games/s to those with the next fewer players, least', Math.min(...growth), '×', 1);
}

function goalsOf({ figures }: Row): string {
  return figures.map(goalOf).join(', ') || '–';
}

function requestTable(rows: readonly Row[]): string {
  return tableOf(
    [
      ...['', 'connections', 'requests/s relative to baseline', 'to NestJS', 'CPU relative to baseline', 'goal'],
      ...['control', 'requests/s', 'p99 ms'],
    ],
    rows.map((row) => [
      ...[row.kind, row.connections, shownBand(row.perSecond), shownBand(row.toNest), shownBand(row.cpu)],
      ...[goalsOf(row), shownControl(row.control), row.absolute.perSecond.toFixed(0), row.absolute.p99.toFixed(0)],
    ]),
  );
}

function gameTable(rows: readonly Row[]): string {
  const columns = [
    ...['players', 'games/s relative to baseline', 'to NestJS', 'p50 of a guess relative to baseline'],
    ...['CPU relative to baseline', 'goals (games/s, p50, NestJS)', 'control', 'games/s', 'p50 ms', 'p99 ms'],
  ];
  const cells = rows.map(({ absolute, ...row }) => [
    ...[
      row.connections,
      shownBand(row.perSecond),
      shownBand(row.toNest),
      shownBand(row.p50),
      shownBand(row.cpu),
      goalsOf({ absolute, ...row }),
    ],
    ...[shownControl(row.control), absolute.perSecond.toFixed(0), absolute.p50.toFixed(1), absolute.p99.toFixed(0)],
  ]);
  return `A whole game is one page load and five wrong guesses by the same player, each stored durably before the
response. Games per second must not decrease with more players.

${tableOf(columns, cells)}`;
}
