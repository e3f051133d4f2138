import { mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import pRetry from 'p-retry';
import { repositoryRoot } from '../../../dev/repository-root.ts';
import { removeFolder } from '../../../dev/temporary-folder.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import { copiedData, seededDay } from '../../e2e/fixture/seeded-product.ts';
import { type RunningProduct, startProduct } from '../../e2e/fixture/start-product.ts';
import { storedCredential } from '../../player/admin.ts';
import { movieOfToday } from '../../player/player.ts';
import { type Variant, variants } from '../broken/variants.ts';
import { startOutside } from '../testing/outside.ts';
import type { Changes } from './changed-product.ts';
import { processesOf } from './processes.ts';
import { proxiesAt, startToxiproxy } from './toxiproxy.ts';

/** Size of the Postgres disk, which is large enough for a whole run. The disk-full fault fills the remaining space. */
const MEGABYTES = 768;

export type ChaosProduct = Awaited<ReturnType<typeof startChaosProduct>>;

/** Runs the product on a seeded data folder, at a time on the day of its seed. Requests can set their client address. */
export async function startChanged(
  data: string,
  time: string,
  changes: Changes,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> {
  const changedEnv = {
    FRONTENDS_DIR: join(repositoryRoot, 'frontends'),
    TRUSTED_PROXY_HOPS: '1',
    DREAMREEL_CLOCK: `${await seededDay(data)}T${time}Z`,
    CHANGED_PRODUCT: JSON.stringify(changes),
  };
  return startProduct(data, { ...changedEnv, ...env }, 'infra/quality/faults/product/changed-product.ts');
}

/**
 * Starts the product on a copy of `movies`. Every connection from a service to the database, the broker or another
 * server goes through a proxy.
 */
export async function startChaosProduct(movies: string, variant?: Variant) {
  const cleanups = new AsyncDisposableStack();
  try {
    const data = await copiedData(movies);
    const disk = await postgresDisk(data);
    let keep = false;
    cleanups.defer(async () => {
      if (keep) return;
      await disk?.unmount();
      await removeFolder(data);
    });
    const outside = cleanups.adopt(await startOutside(), ({ stop }) => stop());
    const toxiproxy = cleanups.adopt(await startToxiproxy(), ({ stop }) => stop());
    const changes = { proxies: toxiproxy.address, ...(variant && { variant: variants.indexOf(variant) }) };
    const running = await startChanged(data, '09:58:30', changes, outside.env);
    cleanups.defer(() => running.stop());
    const at = productAt(data);
    return {
      ...{ data, day: await seededDay(data), at, outside, disk, printed: running.printed },
      // A product with a deliberate defect can reject a guess.
      title: (await pRetry(() => movieOfToday(at.site))).title,
      proxies: proxiesAt(toxiproxy.address),
      processes: processesOf(data),
      adminPassword: storedCredential(data).password,
      async stop(how: { readonly keep: boolean }): Promise<void> {
        keep = how.keep;
        await cleanups.disposeAsync();
      },
    };
  } catch (error) {
    await cleanups.disposeAsync();
    throw error;
  }
}

/** Moves a data folder's Postgres cluster to a small disk. If none can be mounted, prints why and returns undefined. */
async function postgresDisk(data: string) {
  const [cluster, before] = [join(data, 'postgres'), join(data, 'postgres.before')];
  await rename(cluster, before);
  await mkdir(cluster);
  const disk = await smallDisk(MEGABYTES, cluster).catch((error: unknown) =>
    console.log(`No fault fills the disk of Postgres: ${error instanceof Error ? error.message : error}`),
  );
  // `-a` preserves the owner and mode because Postgres requires that its user owns the folder.
  await execa('cp', ['-a', `${before}/.`, cluster]);
  await rm(before, { recursive: true });
  return disk ?? undefined;
}

/** Mounts an in-memory disk, which can be filled, at an empty folder. Only root on Linux can mount it. */
async function smallDisk(megabytes: number, folder: string) {
  await execa('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'dreamreel-test', folder]);
  const ballast = join(folder, 'ballast');
  return {
    async fill() {
      // Filling is repeated, because other processes can free or use space at the same time.
      for (let turn = 0; turn < 3; turn += 1) {
        const { bavail, bsize } = await statfs(folder);
        await writeFile(ballast, Buffer.alloc(bavail * bsize), { flag: 'a' }).catch(() => undefined);
      }
    },
    empty: () => rm(ballast, { force: true }),
    unmount: () => execa('umount', ['--lazy', folder]),
  };
}
