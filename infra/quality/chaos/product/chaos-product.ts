import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import pWaitFor from 'p-wait-for';
import { type Host, openHost } from '../../../dev/host/open-host.ts';
import { repositoryRoot } from '../../../dev/repository-root.ts';
import { type ProductAt, productAt } from '../../e2e/fixture/product-at.ts';
import { startProduct } from '../../e2e/fixture/start-product.ts';
import type { SmallDisk } from '../../outages/testing/small-disk.ts';
import { keptCredential } from '../../player/admin.ts';
import { movieOfToday } from '../../player/player.ts';
import type { Outside } from '../testing/outside.ts';
import { postgresDisk } from './postgres-disk.ts';
import { type Processes, processesOf } from './processes.ts';
import { type Proxies, proxiesAt, startToxiproxy } from './toxiproxy.ts';

/** A day of its own; the run starts shortly before its daily mails. */
export const DAY = '2027-03-14';
const BEFORE_THE_MAILS = `${DAY}T09:58:30Z`;
const IMPORTED_WITHIN_MS = 900_000;
const EARLIER = `${DAY}T08:00:00Z`;

export type ChaosProduct = {
  readonly data: string;
  readonly at: ProductAt;
  readonly proxies: Proxies;
  readonly processes: Processes;
  /** The disk of Postgres, where it can have one of its own. */
  readonly disk: SmallDisk | undefined;
  readonly adminPassword: string;
  readonly title: string;
  readonly printed: () => string;
  /** Removes logs and data unless they are to be kept. */
  readonly stop: (how?: { readonly keep: boolean }) => Promise<void>;
};

/** A module that is preloaded into some services. */
export type Preload = { readonly module: string; readonly into: readonly string[] };

/** A data folder with the movies of a first start, to be copied: importing them takes longer than anything else. */
export async function seededMovies(kept: string | undefined): Promise<{ folder: string; remove: () => Promise<void> }> {
  if (kept !== undefined) return { folder: kept, remove: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), 'dreamreel-chaos-movies-'));
  const product = await startProduct(folder, { DREAMREEL_CLOCK: EARLIER });
  await pWaitFor(() => /imported (\d+) of \1 images\n[\s\S]*imported (\d+) of \2 images\n/.test(product.printed()), {
    timeout: IMPORTED_WITHIN_MS,
    interval: 500,
  });
  await product.stop();
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Starts the product on a copy of `movies`, with a proxy before each part of each service. */
export async function startChaosProduct(movies: string, outside: Outside, preload?: Preload): Promise<ChaosProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'dreamreel-chaos-'));
  const data = join(folder, 'data');
  // -a keeps the owners: Postgres accepts only a folder of its own user.
  await execa('cp', ['-a', movies, data]);
  const disk = await postgresDisk(data);
  const host: Host = await openHost({ folder: join(folder, 'toxiproxy'), out: () => undefined });
  const toxiproxy = await startToxiproxy(host);
  const remove = async (keep = false) => {
    await toxiproxy.stop();
    await host.close();
    if (!keep) await disk?.remove();
    if (!keep) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const env = {
      ...outside.env,
      FRONTENDS_DIR: join(repositoryRoot, 'frontends'),
      TRUSTED_PROXY_HOPS: '1',
      DREAMREEL_CLOCK: BEFORE_THE_MAILS,
      CHAOS_PROXIES: toxiproxy.address,
      ...(preload && { CHAOS_PRELOAD: preload.module, CHAOS_PRELOAD_INTO: preload.into.join() }),
    };
    const running = await startProduct(data, env, 'infra/quality/chaos/product/behind-proxies.ts');
    const at = productAt(data);
    const { title } = await movieOfToday(at.site);
    return {
      data,
      at,
      title,
      proxies: proxiesAt(toxiproxy.address),
      processes: processesOf(data),
      disk,
      adminPassword: keptCredential(data).password,
      printed: running.printed,
      stop: async (how) => {
        await running.stop();
        await remove(how?.keep);
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
