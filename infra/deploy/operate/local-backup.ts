/**
 * Implements `npm run backup -- <folder>` and `npm run restore -- <folder>`, which copy the data folder of a stopped
 * `npm start`. See docs/backup.md.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { execa } from 'execa';
import { openHost } from '../../dev/host/open-host.ts';
import { stoppedCluster } from '../../dev/parts/embedded-postgres.ts';
import { readSettings } from '../../dev/settings.ts';
import { applyRestoreRules } from './copy-cluster.ts';
import { runCommand } from './kept-backups.ts';

/** Services resend the events of a lost NATS store. A restored store could contain events of lost changes. */
const EXCLUDED = ['nats', 'logs', 'run', 'host.lock', 'lock.db'];

await runCommand(async () => {
  const [command, folderPath] = process.argv.slice(2);
  if (folderPath === undefined) throw new Error(`Missing folder: npm run ${command} -- <folder>`);
  const settings = readSettings(process.env);
  for (const name of ['DATABASE_ADMIN_URL', 'MINIO_ENDPOINT'] as const)
    if (settings[name]) throw new Error(`${name} is set: this command can't copy an external server (docs/backup.md)`);
  const [data, folder] = [resolve(settings.DREAMREEL_DATA), resolve(folderPath)];
  await (command === 'backup' ? backUp(data, folder) : restore(data, folder));
});
if (process.connected) process.disconnect?.();

async function backUp(data: string, folder: string): Promise<void> {
  if (!existsSync(join(data, 'postgres'))) throw new Error(`${data} contains no data of Dreamreel`);
  if (existsSync(folder)) throw new Error(`${folder} exists: choose a new folder`);
  const unfinished = `${folder}.unfinished`;
  const host = await openHost({ folder: data, out: () => undefined });
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    const names = (await readdir(data)).filter((name) => !EXCLUDED.includes(name));
    await execa('cp', ['-a', ...names.map((name) => join(data, name)), unfinished]);
    await rename(unfinished, folder);
  } finally {
    await host.close();
  }
}

async function restore(data: string, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'postgres', 'PG_VERSION'))) throw new Error(`${folder} contains no backup`);
  if (existsSync(data) && (await readdir(data)).length > 0)
    throw new Error(`${data} is in use: move it away, or choose another folder: DREAMREEL_DATA=<folder>`);
  const unfinished = `${data}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(data), { recursive: true });
  await execa('cp', ['-a', folder, unfinished]);
  const cluster = join(unfinished, 'postgres');
  const single = await stoppedCluster(cluster);
  const { uid, gid } = await stat(cluster);
  // The user of Postgres can have a different number on another machine.
  if (process.getuid?.() === 0) await execa('chown', ['-R', `${uid}:${gid}`, cluster]);
  await applyRestoreRules(single);
  await rename(unfinished, data);
}
