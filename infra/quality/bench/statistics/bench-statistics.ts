/** The cost of a player's statistics with a long history, and of the results of a day with many players. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pgStatistics, recount } from '@dreamreel/game/adapters/statistics/pg-statistics';
import { openDatabase } from '@dreamreel/kit/database/database';
import { utcDate } from '@dreamreel/proto/calendar';
import { identityOperations } from '@dreamreel/proto/identity/operations';
import * as z from 'zod';
import { databaseAddress } from '../../e2e/fixture/database-address.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import { startProduct } from '../../e2e/fixture/start-product.ts';
import { newAccount } from '../../player/client.ts';
import { someAddress } from '../../player/game.ts';
import { CONNECTIONS, type Measurable, requestWindows } from '../hot-path/request-windows.ts';
import { numbers } from '../options.ts';
import { pagesRead } from '../pages-read.ts';
import { shownBand } from '../ratios.ts';
import { atMost, report, shownControl } from '../results.ts';
import { compared } from '../rotated-rounds.ts';
import { childrenOf } from '../start-up/process-memory.ts';
import { tableOf } from '../table.ts';
import { type Crowd, crowds } from './crowd.ts';

const { rounds, seconds, crowd } = numbers({ rounds: 15, seconds: 2, crowd: 1_000_000 });

const [DAY, AGAIN, YEAR, TEN_YEARS] = ['1 day', '1 day, again', '365 days', '3,650 days'] as const;
/** Each with a history of so many days. */
const PLAYERS = new Map(
  Object.entries({ [DAY]: 1, [AGAIN]: 1, [YEAR]: 365, [TEN_YEARS]: 3_650, '36,500 days': 36_500 }),
);

/** A movie on each of the last `days` days. */
const PUZZLES = `
  INSERT INTO puzzles (date, movie, version)
  SELECT current_date - n, '{}', 0 FROM generate_series(1, $1::int) AS n ON CONFLICT DO NOTHING`;
/** Every seventh day is lost, so that there are as many runs as years have weeks. */
const GAMES = `
  INSERT INTO plays (player, date, status, guesses, hints_used, puzzle_id, counted, started_at, finished_at)
  SELECT $1, date, CASE WHEN day % 7 = 0 THEN 'lost' ELSE 'won' END, array_fill('a guess'::text, ARRAY[1 + day % 5]),
    1, id, true, date, date
  FROM (SELECT id, date, current_date - date AS day FROM puzzles WHERE date < current_date AND date >= current_date - $2::int) AS past`;

const data = await mkdtemp(join(tmpdir(), 'dreamreel-bench-'));
// Each request comes from an address of its own: what is measured is not the limit for one.
const product = await startProduct(data, { TRUSTED_PROXY_HOPS: '1' });
const database = openDatabase({
  url: await databaseAddress(data, 'dreamreel_game'),
  poolSize: 1,
  applicationName: 'bench',
  // To write the histories takes long.
  silentAfterMs: 0,
});
const { site, processes } = productAt(data);
const pages = new Map<string, number>();
try {
  const candidates = new Map<string, Measurable<'statistics'>>();
  for (const [name, days] of PLAYERS) candidates.set(name, await candidate(name, days));
  const comparison = compared(await requestWindows(candidates, { kind: 'statistics', rounds, seconds }), DAY);
  await reportOn(comparison, await crowds(data, [crowd / 100, crowd / 10, crowd]));
} finally {
  await database.close();
  await product.stop();
  await rm(data, { recursive: true, force: true });
}

/** A new account with games on each of the last `days` days, and all processes that a signed-in request passes through. */
async function candidate(name: string, days: number): Promise<Measurable<'statistics'>> {
  const requestHeaders = () => ({ 'x-forwarded-for': someAddress(), 'sec-fetch-site': 'same-origin' });
  const response = await fetch(`${site}/api/auth/register`, {
    method: 'POST',
    headers: { ...requestHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify(newAccount()),
  });
  const { user } = z.parse(identityOperations.register.response, await response.json());
  const [cookie = ''] = (response.headers.getSetCookie()[0] ?? '').split(';');
  const player = `user:${user.id}`;
  await database.transaction(async (client) => {
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query(PUZZLES, [days]);
    await client.query(GAMES, [player, days]);
    await recount(client, player);
  });
  pages.set(name, await pagesRead(database, (explained) => pgStatistics(explained).of(player, utcDate(new Date()))));
  return {
    url: site,
    turn: () => [{ path: `/api/user-stats/${user.id}`, headers: { ...requestHeaders(), cookie } }],
    processes: async () => {
      const own = processes();
      const ours = ['gateway', 'game', 'identity', 'nats'].flatMap((part) => own.get(part) ?? []);
      return [...ours, ...childrenOf(own.get('postgres') ?? 0)];
    },
  };
}

type Comparison = ReturnType<typeof compared<string, 'perSecond' | 'cpuMs'>>;

async function reportOn({ ratio, median }: Comparison, found: readonly Crowd[]): Promise<void> {
  const control = ratio(AGAIN, 'perSecond');
  const rows = [...PLAYERS.keys()].map((name) => [
    ...[name, name === AGAIN ? shownControl(control) : shownBand(ratio(name, 'perSecond'))],
    ...[shownBand(ratio(name, 'cpuMs')), median(name, 'perSecond').toFixed(0), median(name, 'cpuMs').toFixed(2)],
    pages.get(name) ?? 0,
  ]);
  const ofCrowds = found.map(({ players, readMs, pages: read, foldMs }) => [
    ...[players.toLocaleString('en'), `${readMs.toFixed(2)} ms`, read, `${(foldMs * 1_000).toFixed(0)} µs`],
  ]);
  /** Of the largest crowd over the one that is a tenth of it. */
  const growth = (measure: 'readMs' | 'pages') => {
    const [tenth, whole] = found.slice(-2);
    return (whole?.[measure] ?? 0) / (tenth?.[measure] ?? 1);
  };
  const text = `${rounds} rounds of ${seconds} s in rotated order, ${CONNECTIONS} connections, through the gateway. The control is a second
player with one day.

${tableOf(['a player with', 'requests/s to one day', 'CPU to one day (goal: ≤ 1.1)', 'requests/s', 'CPU ms', 'pages read'], rows)}

${tableOf(['finished games of the day', 'results of the day, median', 'pages read', 'making one game part of them'], ofCrowds)}

Tenfold: ten times the days of a player cost ${ratio(TEN_YEARS, 'cpuMs', YEAR).median.toFixed(2)}× the processor, ten times the players of a day
${growth('readMs').toFixed(2)}× the time and ${growth('pages').toFixed(2)}× the pages.`;
  const what = 'statistics of 3,650 days to one day';
  await report('bench:statistics', 'Statistics and results', text, [
    atMost(`${what}: time`, 1 / ratio(TEN_YEARS, 'perSecond').median, '×', 1.1, control),
    atMost(`${what}: CPU`, ratio(TEN_YEARS, 'cpuMs').median, '×', 1.1),
    atMost(`${what}: pages read`, (pages.get(TEN_YEARS) ?? 0) / (pages.get(DAY) ?? 1), '×', 1.1),
    atMost('results of a day, ten times the players: pages read', growth('pages'), '×', 1.1),
  ]);
}
