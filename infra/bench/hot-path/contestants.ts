import { fork } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { someAddress } from '../../e2e/fixture/client-address.ts';
import { databaseAddress } from '../../e2e/fixture/database-address.ts';
import { newPlayer, WRONG } from '../../e2e/fixture/player.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import { freePort } from '../../local/parts/free-port.ts';
import type { Measurable } from './windows.ts';

export type Kind = 'GET, not played' | 'GET, played' | 'POST a guess';
export const KINDS: readonly Kind[] = ['GET, not played', 'GET, played', 'POST a guess'];

export type Contestant = Measurable<Kind> & {
  readonly stop: () => Promise<void>;
};

const PLAYED = 200;
const SERVICES = ['gateway', 'game', 'nats'];

/** Ours: everything that a request passes on its way. */
export async function ours(data: string): Promise<Contestant> {
  const { site, processes } = productAt(data);
  const admin = await databaseOf(data, 'dreamreel_game');
  const { movie } = await (await newPlayer(site)).daily();
  const played = await playedSessions(site);
  const address = () => ({ 'x-forwarded-for': someAddress() });
  const record = (sessionId: string) =>
    JSON.stringify({ sessionId, movieId: movie.id, completionDate: movie.featuredDate, guesses: [WRONG[0]] });

  return {
    url: site,
    request: (kind) =>
      kind === 'POST a guess'
        ? {
            method: 'POST',
            path: '/api/daily-completion',
            headers: { ...address(), 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
            body: record(randomUUID()),
          }
        : {
            path: `/api/daily-movie?sessionId=${kind === 'GET, played' ? one(played) : randomUUID()}`,
            headers: address(),
          },
    processes: async () => {
      const own = processes();
      return [...SERVICES.flatMap((name) => own.get(name) ?? []), ...(await backendsOf(admin, 'dreamreel_game'))];
    },
    stop: () => admin.end(),
  };
}

/** The yardstick, on a database of its own in the same Postgres, with the same movie and as many plays. */
export async function yardstick(data: string): Promise<Contestant> {
  const root = await databaseOf(data, 'postgres');
  await root.query('CREATE DATABASE yardstick');
  const url = await databaseAddress(data, 'yardstick');
  const database = await databaseOf(data, 'yardstick');
  const { site } = productAt(data);
  const { movie } = await (await newPlayer(site)).daily();
  await database.query(`
    CREATE TABLE puzzles (date date PRIMARY KEY, movie json NOT NULL);
    CREATE TABLE plays (player text, date date, completion json NOT NULL, PRIMARY KEY (player, date))`);
  await database.query('INSERT INTO puzzles SELECT current_date, $1', [movie]);
  const completion = { completed: false, won: false, hintsUsed: 2, guessesUsed: 1, guesses: [WRONG[0]] };
  await database.query(
    `INSERT INTO plays SELECT 'played-' || n, current_date, $1 FROM generate_series(1, ${PLAYED}) AS n`,
    [completion],
  );

  const port = await freePort();
  const server = fork(new URL('yardstick.ts', import.meta.url), [url, String(port)]);
  await once(server, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    request: (kind) =>
      kind === 'POST a guess'
        ? {
            method: 'POST',
            path: '/guess',
            headers: {},
            body: JSON.stringify({ sessionId: randomUUID(), guesses: [WRONG[0]] }),
          }
        : {
            path: `/daily?sessionId=${kind === 'GET, played' ? `played-${randomInt(1, PLAYED + 1)}` : randomUUID()}`,
            headers: {},
          },
    processes: async () => [...(server.pid ? [server.pid] : []), ...(await backendsOf(root, 'yardstick'))],
    stop: async () => {
      server.kill();
      await Promise.all([root.end(), database.end(), once(server, 'exit')]);
    },
  };
}

async function playedSessions(site: string): Promise<readonly string[]> {
  const sessions = [];
  for (let count = 0; count < PLAYED; count += 1) {
    const player = await newPlayer(site);
    await player.send([WRONG[0]]);
    sessions.push(player.sessionId);
  }
  return sessions;
}

async function backendsOf(admin: pg.Pool, database: string): Promise<readonly number[]> {
  const { rows } = await admin.query('SELECT pid FROM pg_stat_activity WHERE datname = $1', [database]);
  return rows.map(({ pid }) => Number(pid));
}

async function databaseOf(data: string, database: string): Promise<pg.Pool> {
  return new pg.Pool({ connectionString: await databaseAddress(data, database), max: 1 });
}

function one(items: readonly string[]): string {
  return items[Math.floor(Math.random() * items.length)] ?? '';
}
