import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { openHost } from '../../../dev/host/open-host.ts';
import { repositoryRoot } from '../../../dev/repository-root.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import { copiedData, seededDay } from '../../e2e/fixture/seeded-product.ts';
import { type RunningProduct, startProduct } from '../../e2e/fixture/start-product.ts';
import { storedCredential } from '../../player/admin.ts';
import { movieOfToday } from '../../player/player.ts';
import { type Variant, variants } from '../broken/variants.ts';
import type { Changes } from './changed-product.ts';
import { startOutside } from './outside.ts';
import { processesOf } from './processes.ts';
import { smallDisk, whyNoDisk } from './small-disk.ts';
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

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 });

/**
 * Starts the product on a copy of `movies`. Every connection from a service to the database, the broker or another
 * server goes through a proxy.
 */
export async function startChaosProduct(movies: string, variant?: Variant) {
  const data = await copiedData(movies, 'chaos');
  const disk = await postgresDisk(data);
  const outside = await startOutside();
  const folder = await mkdtemp(join(tmpdir(), 'dreamreel-toxiproxy-'));
  const host = await openHost({ folder, temporary: true, out: () => undefined });
  const toxiproxy = await startToxiproxy(host);
  const remove = async ({ keep }: { readonly keep: boolean }) => {
    await toxiproxy.stop();
    await host.close();
    await outside.stop();
    if (keep) return;
    await disk?.remove();
    await removeFolder(data);
  };
  try {
    const changes = { proxies: toxiproxy.address, ...(variant && { variant: variants.indexOf(variant) }) };
    const running = await startChanged(data, '09:58:30', changes, outside.env);
    const at = productAt(data);
    return {
      data,
      day: await seededDay(data),
      at,
      outside,
      title: (await movieOfToday(at.site)).title,
      proxies: proxiesAt(toxiproxy.address),
      processes: processesOf(data),
      /** The disk that contains the Postgres data, or undefined if no separate disk can be mounted. */
      disk,
      adminPassword: storedCredential(data).password,
      printed: running.printed,
      /** Stops the product. Removes its logs and data unless `keep` is true. */
      async stop(how: { readonly keep: boolean }): Promise<void> {
        await running.stop();
        await remove(how);
      },
    };
  } catch (error) {
    await remove({ keep: false });
    throw error;
  }
}

/** Moves a data folder's Postgres cluster to a small disk. If none can be mounted, prints why and returns undefined. */
async function postgresDisk(data: string) {
  const reason = await whyNoDisk();
  if (reason) return void console.log(`No fault fills the disk of Postgres: ${reason}`);
  const [cluster, before] = [join(data, 'postgres'), join(data, 'postgres.before')];
  await rename(cluster, before);
  await mkdir(cluster);
  const disk = await smallDisk(MEGABYTES, cluster);
  // `-a` preserves the owner and mode because Postgres requires that its user owns the folder.
  await execa('cp', ['-a', `${before}/.`, cluster]);
  await rm(before, { recursive: true });
  return disk;
}
