import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@dreamreel/kit/process/free-port';
import { execa } from 'execa';
import pWaitFor from 'p-wait-for';
import pg from 'pg';
import { generateClient } from '../../../dev/prisma/generate-client.ts';
import { databaseAddress, productAt } from '../../e2e/fixture/product-at.ts';
import { newPlayer } from '../../player/player.ts';
import type { Defer } from '../results.ts';

export type Candidate = {
  readonly site: string;
  /** Returns the processes whose CPU time is measured, including database processes. */
  readonly processes: () => Promise<readonly number[]>;
};

/** Returns the product as a candidate, with every process that handles a game's requests. */
export async function productCandidate(data: string, defer: Defer): Promise<Candidate> {
  const { site, processes } = productAt(data);
  const database = await databaseOf(data, 'dreamreel_game', defer);
  const servers = () => ['gateway', 'game', 'nats'].flatMap((name) => processes().get(name) ?? []);
  return { site, processes: async () => [...servers(), ...(await backendsOf(database))] };
}

/**
 * Starts a baseline's server, which has the product's paths for the daily movie and a guess. Returns its process ids.
 */
export type StartServer = (databaseUrl: string, port: number, defer: Defer) => Promise<readonly number[]>;

export const koaServer: StartServer = (databaseUrl, port, defer) =>
  startScript(new URL('baseline-server.ts', import.meta.url).pathname, [databaseUrl, String(port)], defer);

export async function startScript(script: string, args: readonly string[], defer: Defer): Promise<readonly number[]> {
  const server = fork(script, args, { env: { ...process.env, NODE_ENV: 'production' } });
  defer(() => server.kill());
  await once(server, 'message');
  return [server.pid ?? 0];
}

/** Returns a baseline as a candidate, with its own database on the product's Postgres server, and today's movie. */
export async function baseline(data: string, name: string, start: StartServer, defer: Defer): Promise<Candidate> {
  const root = await databaseOf(data, 'postgres', defer);
  await root.query(`CREATE DATABASE ${name}`);
  const database = await databaseOf(data, name, defer);
  const { movie } = await (await newPlayer(productAt(data).site)).daily();
  await database.query(`
    CREATE TABLE puzzles (date date PRIMARY KEY, movie json NOT NULL);
    CREATE TABLE plays (player text, date date, completion json NOT NULL, PRIMARY KEY (player, date))`);
  await database.query('INSERT INTO puzzles SELECT current_date, $1', [movie]);
  const port = await freePort();
  const servers = await start(await databaseAddress(data, name), port, defer);
  return {
    site: `http://127.0.0.1:${port}`,
    processes: async () => [...servers, ...(await backendsOf(database))],
  };
}

async function backendsOf(database: pg.Pool): Promise<readonly number[]> {
  const { rows } = await database.query('SELECT pid FROM pg_stat_activity WHERE datname = current_database()');
  return rows.map(({ pid }) => Number(pid));
}

async function databaseOf(data: string, database: string, defer: Defer): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: await databaseAddress(data, database), max: 1 });
  defer(() => pool.end());
  return pool;
}

/**
 * Returns a function that starts the NestJS baseline: gateway, microservice and a NATS server without access control.
 * Its packages aren't part of the product's install, so npm installs them into the data folder.
 */
export function nestServer(data: string): StartServer {
  return async (databaseUrl, port, defer) => {
    const folder = join(data, 'nest');
    await cp(join(import.meta.dirname, 'nest'), folder, { recursive: true });
    await execa('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder], { cwd: folder });
    await generateClient(join(folder, 'schema.prisma'), join(folder, 'generated'));

    const natsPort = String(await freePort());
    const program = await readlink(`/proc/${productAt(data).processes().get('nats')}/exe`);
    const nats = spawn(program, ['--addr', '127.0.0.1', '--port', natsPort], { stdio: 'ignore' });
    defer(() => nats.kill());
    await once(nats, 'spawn');
    const start = (role: string, target: string) =>
      startScript(join(folder, 'nest-server.mjs'), [role, `nats://127.0.0.1:${natsPort}`, target], defer);
    const servers = await Promise.all([start('game', databaseUrl), start('gateway', String(port))]);
    // The game service subscribes after it has started.
    const isReady = () => fetch(`http://127.0.0.1:${port}/api/daily-movie?sessionId=first`).then(({ ok }) => ok);
    await pWaitFor(isReady, { timeout: 60_000 });
    return [nats.pid ?? 0, ...servers.flat()];
  };
}
