import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { secretsIn } from '../../../dev/parts/secrets.ts';
import { repositoryRoot } from '../../../dev/repository-root.ts';
import { databaseAddress } from '../../e2e/fixture/database-address.ts';
import { type ProductAt, productAt } from '../../e2e/fixture/product-at.ts';
import { startProduct } from '../../e2e/fixture/start-product.ts';
import { DAY } from '../product/chaos-product.ts';

const PROGRAM = 'infra/quality/chaos/rolling/delayed-stop.ts';
/** Files that both need. */
const SHARED = ['secrets.json', 'admin.json', 'image-store', 'seeded'];

/** Every service twice, on one database, one broker and one object store. */
export async function startTwoProducts(movies: string): Promise<{ products: ProductAt[]; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'dreamreel-rolling-'));
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  await execa('cp', ['-a', movies, first]);
  const common = {
    FRONTENDS_DIR: join(repositoryRoot, 'frontends'),
    TRUSTED_PROXY_HOPS: '1',
    DREAMREEL_CLOCK: `${DAY}T12:00:00Z`,
  };
  const owner = await startProduct(first, common, PROGRAM);
  try {
    await mkdir(second);
    for (const file of SHARED) await copyFile(join(first, file), join(second, file));
    const guest = await startProduct(second, { ...common, ...(await partsOf(first)) }, PROGRAM);
    return {
      products: [productAt(first), productAt(second)],
      stop: async () => {
        await guest.stop();
        await owner.stop();
        await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  } catch (error) {
    await owner.stop();
    throw error;
  }
}

/** Where the parts of a running product are, as settings for another. */
async function partsOf(data: string): Promise<Record<string, string>> {
  const secretOf = await secretsIn(data, ['nats', 'images']);
  const [, port = ''] = /listen: "([^"]+)"/.exec(await readFile(join(data, 'nats.conf'), 'utf8')) ?? [];
  const parts = {
    DATABASE_ADMIN_URL: await databaseAddress(data, 'postgres'),
    NATS_URL: `nats://dreamreel:${secretOf('nats')}@${port}`,
  };
  const pid = productAt(data).processes().get('images');
  if (pid === undefined) throw new Error('The images must be in MinIO: `minio` is missing');
  const { stdout } = await execa('ps', ['-o', 'args=', '-p', String(pid)]);
  const [, endpoint = ''] = /--address (\S+)/.exec(stdout) ?? [];
  return {
    ...parts,
    MINIO_ENDPOINT: `http://${endpoint}`,
    MINIO_ACCESS_KEY: 'dreamreel',
    MINIO_SECRET_KEY: secretOf('images'),
  };
}
