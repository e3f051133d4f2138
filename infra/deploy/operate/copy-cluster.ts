import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { databaseOutage } from '@dreamreel/kit/database/database-outage';
import { execa } from 'execa';
import { withConnection } from '../../dev/parts/database-client.ts';
import { runInStoppedCluster, type SingleUserMode, singleUserMode } from '../../dev/parts/unprivileged.ts';

/** Returns the SQL statements that correct each restored database, by database. */
export async function restoreRules(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(new URL('restore-rules.sql', import.meta.url), 'utf8');
  return new Map(
    [...text.matchAll(/^\\connect (\w+)\n([^\\]*)/gm)].map(([, database = '', sql = '']) => [database, sql]),
  );
}

/** Corrects the databases of a restored cluster, which must be stopped. */
export async function applyRestoreRules(single: SingleUserMode): Promise<void> {
  for (const [database, sql] of await restoreRules()) await runInStoppedCluster(single(database), sql);
}

/** Saves all databases of a running Postgres server to a new folder, as of one point in time. */
export async function saveCluster(adminUrl: string, folder: string): Promise<void> {
  const url = new URL(adminUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const how = ['--format=tar', '--gzip', '--checkpoint=fast', '--no-password'];
  await execa('pg_basebackup', [`--dbname=${url}`, `--pgdata=${folder}`, ...how], {
    env: { PGPASSWORD: password, PGSSLROOTCERT: process.env.NODE_EXTRA_CA_CERTS },
  });
}

/**
 * Restores `folder` as the cluster in the data folder `cluster` of a stopped server, corrects its databases, and sets the
 * password in `adminUrl`. An existing cluster is renamed.
 */
export async function restoreCluster(folder: string, cluster: string, adminUrl: string): Promise<void> {
  // An error that the server sends, for example about a wrong password, also means that it is running.
  const isRunning = withConnection(adminUrl, async () => true).catch(
    (error) => databaseOutage(error) !== 'unreachable',
  );
  if (await isRunning) throw new Error('Postgres is running. Nothing was changed. Stop it, and restore again');
  const check = await execa('pg_verifybackup', ['--format=tar', '--no-parse-wal', folder], { reject: false });
  if (check.failed) throw new Error(`The backup is damaged. Nothing was changed. Restore another one\n${check.stderr}`);
  const unfinished = `${cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(cluster), { recursive: true });
  await mkdir(unfinished, { mode: 0o700 });
  await execa('tar', ['-xzf', join(folder, 'base.tar.gz'), '-C', unfinished]);
  await execa('tar', ['-xzf', join(folder, 'pg_wal.tar.gz'), '-C', join(unfinished, 'pg_wal')]);

  const single = singleUserMode((file, args) => ({ file, args }), 'postgres', unfinished);
  await applyRestoreRules(single);
  const password = decodeURIComponent(new URL(adminUrl).password).replaceAll("'", "''");
  await runInStoppedCluster(single('postgres'), `ALTER ROLE postgres PASSWORD '${password}';`);
  if (existsSync(cluster)) await rename(cluster, `${cluster}.before-${new Date().toISOString()}`);
  await rename(unfinished, cluster);
}
