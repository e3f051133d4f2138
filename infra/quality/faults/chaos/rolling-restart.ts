import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@dreamreel/kit/process/free-port';
import { execa } from 'execa';
import pWaitFor from 'p-wait-for';
import { repositoryRoot } from '../../../dev/repository-root.ts';
import { servicePlans } from '../../../dev/service-plans.ts';
import { removeFolder } from '../../../dev/temporary-folder.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import { copiedData } from '../../e2e/fixture/seeded-product.ts';
import { startLoad } from '../../load/run-k6.ts';
import { startChanged } from '../product/chaos-product.ts';
import { endProcess } from '../product/processes.ts';
import type { Report } from '../report-steps.ts';

const RATE = '100';
const READY_TIMEOUT_MS = 180_000;
const BETWEEN_MS = 2_000;
const LOOK_EVERY_MS = 100;
/** Long enough for the load balancer to notice that an instance isn't ready. */
const STOP_DELAY_MS = 2_000;

/**
 * Runs two instances of each service and restarts one instance after the other while requests are sent at a constant
 * rate. After `SIGKILL`, requests in flight are lost, so some must fail.
 */
export async function rollingRestart(movies: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<Report> {
  const cleanups = new AsyncDisposableStack();
  try {
    const data = await copiedData(movies);
    cleanups.defer(() => removeFolder(data));
    const product = await startChanged(data, '12:00:00', { stopDelayMs: STOP_DELAY_MS });
    cleanups.defer(() => product.stop());
    const at = productAt(data);
    const seconds = await startSecondInstances(data, cleanups);
    const ended = new AbortController();
    cleanups.defer(() => ended.abort());
    const gateways = [{ site: at.site, health: at.healthOf('gateway') }, ...seconds.filter((one) => one.isGateway)];
    const SITE = await balancerOf(gateways, ended.signal);
    // With keep-alive, all connections would eventually use the instance that isn't restarting.
    const stopRequests = await startLoad({ SITE, SCENARIO: 'constant', RATE, K6_NO_CONNECTION_REUSE: 'true' });
    await sleep(BETWEEN_MS);
    for (const { name } of servicePlans) {
      const startedAt = performance.now();
      await endProcess(at, name, signal);
      await untilReady(at.healthOf(name));
      console.log(`${name} restarted in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
      await sleep(BETWEEN_MS);
    }
    const { requests, failed } = await stopRequests();
    const summary = `${requests} requests at ${RATE} a second, ${failed} failed`;
    if (signal === 'SIGTERM') return { summary, findings: failed > 0 ? [`${failed} requests failed`] : [] };
    return { summary, findings: failed > 0 ? [] : ['the defect was not found'] };
  } finally {
    await cleanups.disposeAsync();
  }
}

const untilReady = (health: string) =>
  pWaitFor(async () => (await fetch(`${health}/readyz`).catch(() => null))?.ok === true, {
    ...{ timeout: READY_TIMEOUT_MS, interval: LOOK_EVERY_MS },
  });

async function startSecondInstances(data: string, cleanups: AsyncDisposableStack) {
  const environments = JSON.parse(await readFile(join(data, 'environments.json'), 'utf8'));
  const start = async (name: string) => {
    const [port, healthPort] = [String(await freePort()), String(await freePort())];
    const main = join(repositoryRoot, 'services', name, 'src', 'main.ts');
    const env = { PATH: process.env.PATH, ...environments[name], PORT: port, HEALTH_PORT: healthPort };
    const running = execa(process.execPath, [main], { env, extendEnv: false, reject: false, stdio: 'ignore' });
    cleanups.defer(async () => {
      running.kill('SIGKILL');
      await running;
    });
    const health = `http://127.0.0.1:${healthPort}`;
    await untilReady(health);
    return { isGateway: name === 'gateway', site: `http://127.0.0.1:${port}`, health };
  };
  return Promise.all(servicePlans.map(({ name }) => start(name)));
}

type Gateway = { readonly site: string; readonly health: string };

/** Returns the address of a server that forwards each connection to the next ready gateway, like a Kubernetes service. */
async function balancerOf(gateways: readonly Gateway[], signal: AbortSignal): Promise<string> {
  let ready = gateways;
  let turn = 0;
  const look = async () => {
    const answers = await Promise.all(gateways.map(({ health }) => fetch(`${health}/servez`).catch(() => null)));
    ready = gateways.filter((_gateway, index) => answers[index]?.ok);
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
