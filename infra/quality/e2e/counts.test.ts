import { isDeepStrictEqual } from 'node:util';
import { expect, it } from '@jest/globals';
import pg from 'pg';
import { WRONG } from '../player/game.ts';
import { newPlayer } from '../player/player.ts';
import { databaseAddress } from './fixture/database-address.ts';
import { productAt } from './fixture/product-at.ts';

const REQUESTS = 40;
const product = productAt();

it('answers a warm daily movie with one NATS round trip, one statement and no query for a movie', async () => {
  const player = await newPlayer(product.site);
  await player.send([WRONG[0]]);
  await player.daily();

  const expected = { roundTrips: REQUESTS, playLookups: REQUESTS, movieReads: 0 };
  // Gateway and game poll for changed movies every few seconds, and at once while movies are being planned: such a poll
  // may fall into one measurement, but not into all.
  const counts = [];
  for (let attempt = 0; attempt < 10 && !isDeepStrictEqual(counts.at(-1), expected); attempt += 1) {
    const before = await count();
    for (let request = 0; request < REQUESTS; request += 1) await player.daily();
    const after = await count();
    counts.push({
      roundTrips: after.roundTrips - before.roundTrips,
      playLookups: after.playLookups - before.playLookups,
      movieReads: after.movieReads - before.movieReads,
    });
  }
  expect(counts).toContainEqual(expected);
});

it('records a guess in the middle of a game with one statement', async () => {
  const expected = { playMoves: 3, playLookups: 0 };
  // A call that takes long is sent again, and recorded again: that may happen in one measurement, but not in all.
  const counts = [];
  for (let attempt = 0; attempt < 10 && !isDeepStrictEqual(counts.at(-1), expected); attempt += 1) {
    const player = await newPlayer(product.site);
    await player.send([WRONG[0]]);
    const before = await count();
    for (const guesses of [2, 3, 4]) await player.send(WRONG.slice(0, guesses));
    const after = await count();
    counts.push({
      playMoves: after.playMoves - before.playMoves,
      playLookups: after.playLookups - before.playLookups,
    });
  }
  expect(counts).toContainEqual(expected);
});

async function count() {
  const [gateway, game] = await Promise.all(['gateway', 'game'].map(metricsOf));
  return {
    roundTrips:
      sumOf(gateway, /^dreamreel_rpc_client_duration_seconds_count/) +
      sumOf(game, /^dreamreel_rpc_client_duration_seconds_count/),
    playMoves: sumOf(game, /^dreamreel_database_statements_total\{name="move-play"/),
    playLookups: sumOf(game, /^dreamreel_database_statements_total\{name="find-play"/),
    movieReads: await readsOfTheTable('dreamreel_game', 'puzzles'),
  };
}

async function metricsOf(service: string): Promise<string> {
  return (await fetch(`${product.healthOf(service)}/metrics`)).text();
}

function sumOf(metrics = '', series: RegExp): number {
  const lines = metrics.split('\n').filter((line) => series.test(line));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

/** How often Postgres has scanned a table, by its own statistics. */
async function readsOfTheTable(database: string, table: string): Promise<number> {
  const client = new pg.Client(await databaseAddress(process.env.PRODUCT_DATA ?? '', database));
  await client.connect();
  try {
    // Backends report their statistics with a delay.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    const { rows } = await client.query(
      'SELECT seq_scan + coalesce(idx_scan, 0) AS reads FROM pg_stat_user_tables WHERE relname = $1',
      [table],
    );
    return Number(rows[0]?.reads);
  } finally {
    await client.end();
  }
}
