import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { FIRST_VIEW_BUDGET_GZIP_BYTES, firstViewScripts } from '@dreamreel/front-end-build/first-view-scripts';
import { expect, it } from '@jest/globals';
import { withConnection } from '../../dev/parts/database-client.ts';
import { WRONG } from '../player/game.ts';
import { newPlayer } from '../player/player.ts';
import { databaseAddress, productAt } from './fixture/product-at.ts';

const REQUESTS = 40;
const { site, healthOf } = productAt();

it('serves a warm daily movie with one NATS round trip, one statement and no movie query', async () => {
  const player = await newPlayer(site);
  await player.send([WRONG[0]]);
  await player.daily();
  await expectCounts({ roundTrips: REQUESTS, playLookups: REQUESTS, movieReads: 0 }, async () => {
    for (let request = 0; request < REQUESTS; request += 1) await player.daily();
  });
});

it('sends the first hint in less than 60 KiB', async () => {
  const { movie } = await (await newPlayer(site)).daily();
  const hint = await fetch(`${site}${movie.generatedImages[0]}?w=768`, { headers: { accept: 'image/webp' } });
  expect((await hint.arrayBuffer()).byteLength).toBeLessThan(60 * 1_024);
});

it('sends no more script before a game can be played than the budget allows', async () => {
  const scripts = await firstViewScripts(site, '/daily');
  const table = [...scripts].map(([address, bytes]) => `${address}: ${bytes}`).join('\n');
  const sum = [...scripts.values()].reduce((all, bytes) => all + bytes, 0);
  // The document, its boot script, three of the shell, and the remote's entry with three more. This also catches a
  // missing preload hint.
  expect(`${scripts.size} scripts\n${table}`).toMatch(/^8 scripts\n/);
  expect(sum).toBeLessThanOrEqual(FIRST_VIEW_BUDGET_GZIP_BYTES);
});

/**
 * Repeats the action until the counts match. Gateway and game poll for changed movies every few seconds,
 * and a slow call is sent again. Either may affect one measurement, but not all.
 */
async function expectCounts(expected: object, act: () => Promise<void>): Promise<void> {
  const counted: object[] = [];
  for (let attempt = 0; attempt < 10 && !isDeepStrictEqual(counted.at(-1), expected); attempt += 1) {
    const before = await count();
    await act();
    const after = await count();
    counted.push(Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)])));
  }
  expect(counted).toContainEqual(expected);
}

async function count(): Promise<Readonly<Record<string, number>>> {
  const metricsOf = async (service: string) => (await fetch(`${healthOf(service)}/metrics`)).text();
  const [gateway = '', game = ''] = await Promise.all(['gateway', 'game'].map(metricsOf));
  const calls = /^dreamreel_rpc_client_duration_seconds_count/;
  return {
    roundTrips: sumOf(gateway, calls) + sumOf(game, calls),
    playLookups: sumOf(game, /^dreamreel_database_statements_total\{name="find-plays"/),
    movieReads: await readsOfPuzzles(),
  };
}

function sumOf(metrics: string, series: RegExp): number {
  const lines = metrics.split('\n').filter((line) => series.test(line));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

/** Returns how often Postgres has scanned the game's puzzle table, according to its own statistics. */
async function readsOfPuzzles(): Promise<number> {
  // Backends report their statistics with a delay.
  await delay(1_200);
  const reads = 'SELECT seq_scan + coalesce(idx_scan, 0) AS reads FROM pg_stat_user_tables WHERE relname = $1';
  const address = await databaseAddress(process.env.PRODUCT_DATA ?? '', 'dreamreel_game');
  const { rows } = await withConnection(address, (client) => client.query(reads, ['puzzles']));
  return Number(rows[0]?.reads);
}
