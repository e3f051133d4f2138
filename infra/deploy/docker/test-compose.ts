/**
 * Implements `npm run test:long -- compose`. Runs the commands of docs/compose.md with the existing images, plays, measures
 * the memory, restores a backup into empty volumes, and removes everything.
 */
import assert from 'node:assert/strict';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@dreamreel/kit/process/free-port';
import { execa } from 'execa';
import pWaitFor from 'p-wait-for';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { removeFolder, temporaryFolder } from '../../dev/temporary-folder.ts';
import { WRONG } from '../../quality/player/game.ts';
import { newPlayer } from '../../quality/player/player.ts';

const PROJECT = 'dreamreel-test';
const PASSWORD = 'seven reels under a lamp';
const MOST_MEGABYTES = 900;
const BYTES: Readonly<Record<string, number>> = { B: 1, KiB: 1_024, MiB: 1_024 ** 2, GiB: 1_024 ** 3 };

const folder = await temporaryFolder();
const port = await freePort();
const site = `http://127.0.0.1:${port}`;
const env = { COMPOSE_PROJECT_NAME: PROJECT, PORT: String(port) };
const page = await readFile(join(repositoryRoot, 'docs/compose.md'), 'utf8');
const [install = '', restore = ''] = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands]) => commands);

async function run(commands: string): Promise<string> {
  const { all } = await execa('sh', ['-ec', commands], { cwd: folder, env, all: true });
  return all;
}

async function step(what: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = Date.now();
  const outcome = await work();
  console.log(`${what}: ${outcome ?? 'done'} (${Math.round((Date.now() - startedAt) / 1_000)} s)`);
}

let sessionId = '';
try {
  await copyFile(join(repositoryRoot, 'compose.yaml'), join(folder, 'compose.yaml'));
  await step('start without passwords', async () => {
    await assert.rejects(run('docker compose up'), /required variable [A-Z_]+ is missing a value/);
    return 'rejected by name';
  });
  await step('installation', async () => {
    const commands = install.replace(/^npm run images.*\n/, '').replace('<password>', `'${PASSWORD}'`);
    await run(commands);
  });
  await step('games', async () => {
    await execa(process.execPath, [join(import.meta.dirname, 'play.ts')], { env: { SITE: site }, stdio: 'inherit' });
    const player = await newPlayer(site);
    await player.send([WRONG[0]]);
    sessionId = player.sessionId;
  });
  await step('admin', async () => {
    const visitor = await newPlayer(site);
    const { status } = await visitor.call('POST', '/api/admin/login', { username: 'admin', password: PASSWORD });
    assert.equal(status, 200);
  });
  await step('sample movies', async () => {
    const hasEnded = async () => (await run('docker compose ps --quiet seed')) === '';
    await pWaitFor(hasEnded, { interval: 1_000, timeout: 900_000 });
  });
  await step('memory', async () => {
    const megabytes = await memory();
    assert.ok(megabytes <= MOST_MEGABYTES, `${megabytes} MB`);
    return `${megabytes} MB`;
  });
  await step('backup', async () => run('docker compose exec backup node program/backup.js'));
  await step('restore', async () => {
    await run(`docker compose down && docker volume rm ${PROJECT}_postgres ${PROJECT}_nats ${PROJECT}_objects`);
    await run(`${restore.trimEnd()} --wait`);
    const { completion } = await (await newPlayer(site, sessionId)).daily();
    assert.deepEqual(completion?.guesses, [WRONG[0]]);
  });
} catch (error) {
  console.error(await run('docker compose ps --all; docker compose logs --tail 20').catch(String));
  throw error;
} finally {
  await run('docker compose down --volumes').catch(console.error);
  await removeFolder(folder);
}

/** Returns the memory of all containers without the file cache. */
async function memory(): Promise<number> {
  const containers = (await run('docker compose ps --quiet')).split('\n');
  const { stdout } = await execa('docker', [
    'stats',
    '--no-stream',
    '--format',
    '{{.Name}} {{.MemUsage}}',
    ...containers,
  ]);
  const used = [...stdout.matchAll(/^(\S+) ([\d.]+)([KMG]?i?B)/gm)].map(([, name, amount, unit = '']) => {
    const megabytes = (Number(amount) * (BYTES[unit] ?? Number.NaN)) / 1e6;
    console.log(`  ${name} ${Math.round(megabytes)} MB`);
    return megabytes;
  });
  return Math.round(used.reduce((sum, megabytes) => sum + megabytes, 0));
}
