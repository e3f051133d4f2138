import { copyFile, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { secretsIn } from '../../../dev/parts/secrets.ts';
import { databaseAddress } from '../../e2e/fixture/database-address.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import { copiedData } from '../../e2e/fixture/seeded-product.ts';
import { removed, startChanged } from '../product/chaos-product.ts';
import { pidOf } from '../product/processes.ts';

/** Files in the data folder that both instances of the product need. */
const SHARED = ['secrets.json', 'admin.json', 'image-store', 'seeded'];
/** Settings with a stop delay that is long enough for the load balancer to notice that an instance isn't ready. */
const CHANGES = { stopDelayMs: 2_000 };

/** Starts two instances of every service, which share the databases, the broker and the object store. */
export async function startTwoProducts(movies: string) {
  const first = await copiedData(movies, 'rolling');
  const second = await mkdtemp(join(tmpdir(), 'dreamreel-rolling-'));
  const owner = await startChanged(first, '12:00:00', CHANGES);
  try {
    for (const file of SHARED) await copyFile(join(first, file), join(second, file));
    const guest = await startChanged(second, '12:00:00', CHANGES, await partsOf(first));
    return {
      first: productAt(first),
      second: productAt(second),
      async stop(): Promise<void> {
        await guest.stop();
        await owner.stop();
        await Promise.all([first, second].map(removed));
      },
    };
  } catch (error) {
    await owner.stop();
    throw error;
  }
}

/** Returns settings that connect another product to the servers of a running product. */
async function partsOf(data: string): Promise<Record<string, string>> {
  const secretOf = await secretsIn(data, ['nats', 'images']);
  const [, port = ''] = /listen: "([^"]+)"/.exec(await readFile(join(data, 'nats.conf'), 'utf8')) ?? [];
  // This step requires MinIO. If `minio` isn't installed, the images are in a local folder and the step fails.
  const { stdout } = await execa('ps', ['-o', 'args=', '-p', String(pidOf(productAt(data), 'images'))]);
  const [, endpoint = ''] = /--address (\S+)/.exec(stdout) ?? [];
  return {
    DATABASE_ADMIN_URL: await databaseAddress(data, 'postgres'),
    NATS_URL: `nats://dreamreel:${secretOf('nats')}@${port}`,
    MINIO_ENDPOINT: `http://${endpoint}`,
    MINIO_ACCESS_KEY: 'dreamreel',
    MINIO_SECRET_KEY: secretOf('images'),
  };
}
