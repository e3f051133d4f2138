/**
 * Implements `npm run test:long -- production [arguments of helm install]`. Follows docs/production.md on the cluster of
 * KUBECONFIG, block by block, with the replacements in `production-stand-ins.ts`. Then rotates Secrets under load, and
 * writes the results to `.dreamreel/production-run.md`. Blocks marked `prerequisites` or `images` are skipped, so
 * CloudNativePG and the images must exist.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { servicePlans } from '@dreamreel/infra/dev/service-plans';
import { reportSteps } from '@dreamreel/infra/quality/faults/report-steps';
import { signedInAdmin } from '@dreamreel/infra/quality/player/admin';
import { blocksOf, pageFolder, readProductionPage, runBlock } from '../testing/documented-commands.ts';
import { playGame } from './games.ts';
import { underLoad } from './load.ts';
import { throughGateway } from './port-forward.ts';
import { createStandIns, newAdminPassword, replaced } from './production-stand-ins.ts';
import { release } from './release.ts';

/** A rotation fails if more requests fail than are sent in this many seconds. */
const MOST_FAILED_SECONDS = 30;

const services = servicePlans.map(({ name }) => name);

/** Secrets to rotate, commands that set their new variables, and the components whose pods are then replaced. */
const ROTATIONS = [
  ['dreamreel-database-game', '', ['game']],
  ['dreamreel-broker', '', [...services, 'nats']],
  ['dreamreel-model', 'export OPENAI_API_KEY=rotated', ['generation']],
  ['dreamreel-admin', newAdminPassword('a-rotated-password'), ['identity']],
  ['dreamreel-mail', '', []],
] as const;

// The commands run in another folder.
const given = process.argv.slice(2).map((argument) => (existsSync(argument) ? resolve(argument) : argument));
const site = await release(given, 'dreamreel');
const outside = await release([], 'dreamreel-outside');
const blocks = blocksOf(await readProductionPage()).filter(({ kind }) => kind === '');
const [rotation] = blocks.splice(
  blocks.findIndex(({ commands }) => commands.includes('delete secret')),
  1,
);
const folder = await pageFolder();
const { step, save } = reportSteps();

const run = (commands: string) => runBlock(replaced(commands, given), folder);

async function podIds(): Promise<ReadonlyMap<string, readonly string[]>> {
  const paths = ['.metadata.labels.app\\.kubernetes\\.io/component', '.metadata.uid'];
  const pods = await site.rows(paths, 'pods', '-l', 'app.kubernetes.io/name=dreamreel');
  return Map.groupBy(
    pods.map((row) => row.join(' ')),
    (row) => row.split(' ')[0] ?? '',
  );
}

async function rotate(secret: string, newVariables: string, expected: readonly string[]): Promise<string> {
  const commands = rotation?.commands.replace(/^SECRET=.*$/m, `SECRET=${secret}`);
  const before = await podIds();
  const outcome = await underLoad(
    site,
    async () => {
      await run(`${newVariables}\n${commands}`);
      await site.rolledOut();
    },
    MOST_FAILED_SECONDS,
  );
  const after = await podIds();
  const isReplaced = (name: string) => before.get(name)?.every((id) => !after.get(name)?.includes(id));
  assert.deepEqual([...services, 'nats', 'postgres'].filter(isReplaced).toSorted(), expected.toSorted());
  await playGame(site);
  return `${expected.length > 0 ? expected.join(', ') : 'nothing'} restarted; ${outcome}`;
}

async function signIn(): Promise<void> {
  const password = await run('printf %s "$ADMIN_PASSWORD"');
  await throughGateway(site, (address) => signedInAdmin(address, password));
}

await step('stand-ins for what the cluster lacks', () => createStandIns(outside, folder));
let isFollowed = true;
for (const { commands } of blocks) {
  const lastLine = commands.trim().split('\n').at(-1);
  isFollowed &&= await step(`\`${lastLine}\``, async () => void (await run(commands)));
}
if (isFollowed) {
  await step('the admin signs in', signIn);
  await step('a game', () => playGame(site));
  for (const [secret, newVariables, expected] of ROTATIONS) {
    await step(`\`${secret}\` rotated under load`, () => rotate(secret, newVariables, expected));
  }
  await step('the admin signs in with the new password', signIn);
  await step('`helm uninstall`', async () => {
    await site.uninstall();
    await site.kubectl('delete', 'namespace', site.namespace, outside.namespace);
  });
}
await save('production-run', 'npm run test:long -- production', await site.describe());
