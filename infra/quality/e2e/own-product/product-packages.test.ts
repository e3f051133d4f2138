import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import * as z from 'zod';
import { repositoryRoot } from '../../../dev/repository-root.ts';
import { removeFolder, temporaryFolder } from '../../../dev/temporary-folder.ts';
import { newPlayer } from '../../player/player.ts';
import { productAt } from '../fixture/product-at.ts';
import { ownData, seededDay } from '../fixture/seeded-product.ts';
import { type RunningProduct, startProduct } from '../fixture/start-product.ts';

const entry = { link: z.boolean().optional(), resolved: z.string().optional(), dev: z.boolean().optional() };
const lockSchema = z.object({ packages: z.record(z.string(), z.object(entry)) });

let checkout: string;
let data: string;
let product: RunningProduct | undefined;
beforeEach(async () => {
  checkout = await temporaryFolder();
  data = await ownData();
});
afterEach(async () => {
  await product?.stop();
  await Promise.all([checkout, data].map(removeFolder));
});

/** Copies the sources and links the installed packages that `npm ci --omit=dev` would install. */
async function checkOut(): Promise<void> {
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', listing, { cwd: repositoryRoot }).toString().split('\0').filter(Boolean);
  for (const path of listed) await cp(join(repositoryRoot, path), join(checkout, path)).catch(unlessGone);

  const lock = lockSchema.parse(JSON.parse(await readFile(join(repositoryRoot, 'package-lock.json'), 'utf8')));
  for (const [path, { link, resolved = '', dev }] of Object.entries(lock.packages)) {
    const isPackage = path.split('node_modules/').length === 2;
    if (!isPackage || dev || !existsSync(join(repositoryRoot, path))) continue;
    await mkdir(dirname(join(checkout, path)), { recursive: true });
    await symlink(link ? join(checkout, resolved) : join(repositoryRoot, path), join(checkout, path));
  }
}

/** Ignores a missing file because a listed file may be deleted or belong to another running test. */
function unlessGone(error: unknown): void {
  if (Object(error).code !== 'ENOENT') throw error;
}

it('builds its pages, starts and shows the first scene without the test and check packages', async () => {
  await checkOut();
  const program = join(checkout, 'infra', 'dev', 'start.ts');
  product = await startProduct(data, { DREAMREEL_CLOCK: `${await seededDay(data)}T12:00:00Z` }, program);
  const { site } = productAt(data);
  expect(await (await fetch(site)).text()).toContain('<script');
  const player = await newPlayer(site);
  const { movie } = await player.daily();
  expect((await player.request(`${movie.generatedImages[0]}?w=768`)).status).toBe(200);
});
