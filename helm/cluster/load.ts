import { setTimeout as delay } from 'node:timers/promises';
import type { Release } from './release.ts';

const RATE = 20;
const LONGEST_SECONDS = 900;
/** Duration of the load before and after the change. Failures can occur after the change is complete. */
const MARGIN_MS = 5_000;
/** Network policies admit the chart's test pods to the gateway. */
const LABELS = ['name=dreamreel', 'instance=dreamreel', 'component=test'].map((label) => `app.kubernetes.io/${label}`);
/** The seed job's image contains the load program. */
const SEED_IMAGE = 'jsonpath={.items[0].spec.template.spec.containers[0].image}';
/** Without a request, the load would get no CPU time on a busy node. */
const RESOURCES = { spec: { containers: [{ name: 'load', resources: { requests: { cpu: '200m' } } }] } };

/**
 * Runs `work` while a pod in the cluster sends 20 requests per second. Throws if any request fails, or, with
 * `mostSeconds`, if more requests fail than are sent in that many seconds.
 */
export async function underLoad({ kubectl }: Release, work: () => Promise<unknown>, mostSeconds = 0): Promise<string> {
  // The cluster IP is used so that DNS problems in the cluster don't affect the results.
  const ip = await kubectl('get', 'service/dreamreel-gateway', '-o', 'jsonpath={.spec.clusterIP}');
  const image = await kubectl('get', 'job', '-l', 'app.kubernetes.io/component=seed', '-o', SEED_IMAGE);
  const env = [`SITE=http://${ip}`, `RATE=${RATE}`, `SECONDS=${LONGEST_SECONDS}`].map((text) => `--env=${text}`);
  const options = ['--restart=Never', `--overrides=${JSON.stringify(RESOURCES)}`, '--override-type=strategic'];
  await kubectl('delete', 'pod/load', '--ignore-not-found', '--wait');
  const args = [`--image=${image}`, `--labels=${LABELS}`, ...env, ...options];
  await kubectl('run', 'load', ...args, '--', 'program/load.js');
  await kubectl('wait', 'pod/load', '--for=jsonpath={.status.phase}=Running', '--timeout=2m');
  await delay(MARGIN_MS);
  const startedAt = Date.now();
  const outcome = await work();
  const tookSeconds = Math.round((Date.now() - startedAt) / 1_000);
  await delay(MARGIN_MS);

  // The image contains no shell, so `kill` isn't available.
  await kubectl('exec', 'load', '--', '/usr/local/bin/node', '--eval', "process.kill(1, 'SIGTERM')");
  await kubectl('wait', 'pod/load', '--for=jsonpath={.status.phase}=Succeeded', '--timeout=2m');
  const result = (await kubectl('logs', 'load')).trim().split('\n').at(-1) ?? '';
  const { failed } = JSON.parse(result);
  if (!(failed <= mostSeconds * RATE)) throw new Error(result);
  return `${typeof outcome === 'string' ? `${outcome}; ` : ''}${tookSeconds} s; ${result}`;
}
