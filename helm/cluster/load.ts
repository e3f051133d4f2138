import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import type { Release } from './release.ts';

const RATE = 20;
const LONGEST_SECONDS = 900;
/** Duration of the load before and after the change. Failures can occur after the change is complete. */
const MARGIN_MS = 5_000;

/** Network policies admit the chart's test pods to the gateway. */
const MAY_REACH_GATEWAY = {
  'app.kubernetes.io/name': 'dreamreel',
  'app.kubernetes.io/instance': 'dreamreel',
  'app.kubernetes.io/component': 'test',
};

const resultSchema = z.object({ failed: z.int() });

/**
 * Runs `work` while a pod in the cluster sends 20 requests per second. Throws if any request fails, or, with
 * `mostSeconds`, if more requests fail than are sent in that many seconds.
 */
export async function underLoad(release: Release, work: () => Promise<unknown>, mostSeconds = 0): Promise<string> {
  // The cluster IP is used so that DNS problems in the cluster don't affect the results.
  const ip = await release.kubectl('get', 'service/dreamreel-gateway', '-o', 'jsonpath={.spec.clusterIP}');
  const env = { SITE: `http://${ip}`, RATE: String(RATE), SECONDS: String(LONGEST_SECONDS) };
  await release.startPod('load', ['program/load.js'], MAY_REACH_GATEWAY, env);
  await delay(MARGIN_MS);
  const startedAt = Date.now();
  const outcome = await work();
  const tookSeconds = Math.round((Date.now() - startedAt) / 1_000);

  await delay(MARGIN_MS);

  // The image contains no shell, so `kill` isn't available.
  await release.kubectl('exec', 'load', '--', '/usr/local/bin/node', '--eval', "process.kill(1, 'SIGTERM')");
  await release.kubectl('wait', 'pod/load', '--for=jsonpath={.status.phase}=Succeeded', '--timeout=2m');
  const result = (await release.kubectl('logs', 'load')).trim().split('\n').at(-1) ?? '';
  if (resultSchema.parse(JSON.parse(result)).failed > mostSeconds * RATE) throw new Error(result);
  return `${typeof outcome === 'string' ? `${outcome}; ` : ''}${tookSeconds} s; ${result}`;
}
