import { fork } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { freePort } from '@dreamreel/kit/process/free-port';
import type { Request } from 'autocannon';
import pg from 'pg';
import { databaseAddress } from '../../e2e/fixture/database-address.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import { someAddress, WRONG } from '../../player/game.ts';
import { newPlayer } from '../../player/player.ts';
import type { Measurable } from './request-windows.ts';

export const WHOLE_GAME = 'whole game' as const;
export const SINGLE_REQUESTS = ['GET, not played', 'GET, played', 'POST a guess'] as const;
/** A single request, or a whole game in which a player loads the movie and makes five wrong guesses. */
export type Kind = (typeof SINGLE_REQUESTS)[number] | typeof WHOLE_GAME;

export type Candidate = Measurable<Kind> & { readonly stop: () => Promise<unknown> };

const PLAYED = 200;
const SERVICES = ['gateway', 'game', 'nats'];

/** Functions that create a player's requests for loading the movie and sending a guess. */
type Requests = {
  readonly look: (sessionId: string) => Request;
  readonly guess: (sessionId: string, guesses: readonly string[]) => Request;
};

/** Returns the product as a candidate, including every process that handles requests. */
export async function ours(data: string): Promise<Candidate> {
  const { site, processes } = productAt(data);
  const admin = await databaseOf(data, 'dreamreel_game');
  const { movie } = await (await newPlayer(site)).daily();
  const played: string[] = [];
  while (played.length < PLAYED) {
    const player = await newPlayer(site);
    await player.send([WRONG[0]]);
    played.push(player.sessionId);
  }
  const requests = (): Requests => {
    const headers = { 'x-forwarded-for': someAddress() };
    const json = { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const record = { movieId: movie.id, completionDate: movie.featuredDate };
    return {
      look: (sessionId) => ({ path: `/api/daily-movie?sessionId=${sessionId}`, headers }),
      guess: (sessionId, guesses) => ({
        method: 'POST',
        path: '/api/daily-completion',
        headers: json,
        body: JSON.stringify({ ...record, sessionId, guesses }),
      }),
    };
  };

  return {
    url: site,
    turn: (kind) => turnOf(kind, requests(), played[randomInt(PLAYED)] ?? ''),
    processes: async () => {
      const own = processes();
      return [...SERVICES.flatMap((name) => own.get(name) ?? []), ...(await backendsOf(admin, 'dreamreel_game'))];
    },
    stop: () => admin.end(),
  };
}

type Server = { readonly pids: readonly number[]; readonly stop: () => Promise<unknown> };
/** Starts a baseline's server, which serves `/daily` and `/guess` on the port. */
export type StartServer = (databaseUrl: string, port: number) => Promise<Server>;

/** Starts the baseline that uses only koa and pg. */
export const koaServer: StartServer = async (databaseUrl, port) => {
  const server = fork(new URL('baseline-server.ts', import.meta.url), [databaseUrl, String(port)]);
  await once(server, 'message');
  const stop = () => {
    server.kill();
    return once(server, 'exit');
  };
  return { pids: server.pid ? [server.pid] : [], stop };
};

/**
 * Returns a baseline as a candidate. Each baseline uses a separate database on the same Postgres server, with the same
 * movie and the same number of games.
 */
export async function baseline(data: string, name: string, start: StartServer): Promise<Candidate> {
  const root = await databaseOf(data, 'postgres');
  await root.query(`CREATE DATABASE ${name}`);
  const database = await databaseOf(data, name);
  const { movie } = await (await newPlayer(productAt(data).site)).daily();
  await database.query(`
    CREATE TABLE puzzles (date date PRIMARY KEY, movie json NOT NULL);
    CREATE TABLE plays (player text, date date, completion json NOT NULL, PRIMARY KEY (player, date))`);
  await database.query('INSERT INTO puzzles SELECT current_date, $1', [movie]);
  await database.query(
    `INSERT INTO plays SELECT 'played-' || n, current_date, $1 FROM generate_series(1, ${PLAYED}) AS n`,
    [{ completed: false, won: false, hintsUsed: 2, guessesUsed: 1, guesses: [WRONG[0]] }],
  );

  const port = await freePort();
  const server = await start(await databaseAddress(data, name), port);
  const requests: Requests = {
    look: (sessionId) => ({ path: `/daily?sessionId=${sessionId}`, headers: {} }),
    guess: (sessionId, guesses) => ({
      method: 'POST',
      path: '/guess',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionId, guesses }),
    }),
  };
  return {
    url: `http://127.0.0.1:${port}`,
    turn: (kind) => turnOf(kind, requests, `played-${randomInt(1, PLAYED + 1)}`),
    processes: async () => [...server.pids, ...(await backendsOf(root, name))],
    stop: () => Promise.all([root.end(), database.end(), server.stop()]),
  };
}

/**
 * Returns a player's requests for one turn. Each turn uses a new player, unless the kind of request requires a previous
 * game.
 */
function turnOf(kind: Kind, { look, guess }: Requests, played: string): readonly Request[] {
  const sessionId = randomUUID();
  if (kind === 'GET, not played') return [look(sessionId)];
  if (kind === 'GET, played') return [look(played)];
  if (kind === 'POST a guess') return [guess(sessionId, WRONG.slice(0, 1))];
  return [look(sessionId), ...WRONG.map((_, turn) => guess(sessionId, WRONG.slice(0, turn + 1)))];
}

async function backendsOf(admin: pg.Pool, database: string): Promise<readonly number[]> {
  const { rows } = await admin.query('SELECT pid FROM pg_stat_activity WHERE datname = $1', [database]);
  return rows.map(({ pid }) => Number(pid));
}

async function databaseOf(data: string, database: string): Promise<pg.Pool> {
  return new pg.Pool({ connectionString: await databaseAddress(data, database), max: 1 });
}
