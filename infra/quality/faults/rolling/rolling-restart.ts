import { once } from 'node:events';
import { copyFile, mkdtemp, readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@dreamreel/kit/process/free-port';
import { execa } from 'execa';
import pWaitFor from 'p-wait-for';
import { secretsIn } from '../../../dev/parts/secrets.ts';
import { servicePlans } from '../../../dev/service-plans.ts';
import { databaseAddress } from '../../e2e/fixture/database-address.ts';
import { type ProductAt, productAt } from '../../e2e/fixture/product-at.ts';
import { copiedData } from '../../e2e/fixture/seeded-product.ts';
import { startLoad } from '../../load/run-k6.ts';
import { removeFolder, startChanged } from '../product/chaos-product.ts';
import { endProcess, pidOf } from '../product/processes.ts';
import type { Report } from '../report-steps.ts';

const RATE = '100';
const READY_TIMEOUT_MS = 180_000;
const BETWEEN_MS = 2_000;
const LOOK_EVERY_MS = 100;

/**
 * Runs two instances of each service and restarts one instance after the other while requests are sent at a constant
 * rate. After `SIGKILL`, requests in flight are lost, so some must fail.
 */
export async function rollingRestart(movies: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<Report> {
  const { first, second, stop } = await startTwoProducts(movies);
  const stopped = new AbortController();
  try {
    const SITE = await balancerOf([first, second], stopped.signal);
    // With keep-alive, all connections would eventually use the instance that isn't restarting.
    const stopRequests = await startLoad({ SITE, SCENARIO: 'constant', RATE, K6_NO_CONNECTION_REUSE: 'true' });
    await sleep(BETWEEN_MS);
    for (const { name } of servicePlans) {
      const startedAt = performance.now();
      await endProcess(first, name, signal);
      const isReady = async () => (await fetch(`${first.healthOf(name)}/readyz`).catch(() => null))?.ok === true;
      await pWaitFor(isReady, { timeout: READY_TIMEOUT_MS, interval: 100 });
      console.log(`${name} restarted in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
      await sleep(BETWEEN_MS);
    }
    const { requests, failed } = await stopRequests();
    const summary = `${requests} requests at ${RATE} a second, ${failed} failed`;
    if (signal === 'SIGTERM') return { summary, findings: failed > 0 ? [`${failed} requests failed`] : [] };
    return { summary, findings: failed > 0 ? [] : ['the defect was not found'] };
  } finally {
    stopped.abort();
    await stop();
  }
}

/** Returns the address of a server that forwards each connection to the next ready gateway, like a Kubernetes service. */
async function balancerOf(products: readonly ProductAt[], signal: AbortSignal): Promise<string> {
  let ready = products;
  let turn = 0;
  const look = async () => {
    const checks = products.map(({ healthOf }) => fetch(`${healthOf('gateway')}/servez`).catch(() => null));
    const answers = await Promise.all(checks);
    ready = products.filter((_product, index) => answers[index]?.ok);
    if (!signal.aborted) setTimeout(look, LOOK_EVERY_MS);
  };
  void look();
  const server = createServer((client) => {
    turn += 1;
    const { hostname, port } = new URL(ready[turn % ready.length]?.site ?? 'http://localhost');
    pipeline(client, connect(Number(port), hostname), client, () => undefined);
  });
  const port = await freePort();
  await once(server.listen({ host: '127.0.0.1', port, signal }), 'listening');
  return `http://127.0.0.1:${port}`;
}

/** Files in the data folder that both instances of the product need. */
const SHARED = ['secrets.json', 'admin.json', 'image-store', 'seeded', 'seeded-day'];
/** Settings with a stop delay that is long enough for the load balancer to notice that an instance isn't ready. */
const CHANGES = { stopDelayMs: 2_000 };

/** Starts two instances of every service, which share the databases, the broker and the object store. */
async function startTwoProducts(movies: string) {
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
        await Promise.all([first, second].map(removeFolder));
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
