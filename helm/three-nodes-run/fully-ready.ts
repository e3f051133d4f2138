import pWaitFor from 'p-wait-for';
import { eventsAreCopied } from '../cluster/event-stream.ts';
import type { Release } from '../cluster/release.ts';

const WITHIN_MS = 300_000;

/**
 * Waits until all nodes and all pods of the services, Postgres and NATS are ready, and all events are fully replicated.
 */
export async function waitUntilFullyReady(release: Release): Promise<void> {
  await release.kubectl('wait', 'nodes', '--all', '--for=condition=Ready', `--timeout=${WITHIN_MS / 1_000}s`);
  await release.rolledOut();
  const isReady = async () => {
    const [wanted, ready] = (await release.kubectl('get', 'clusters.postgresql.cnpg.io', '-o', INSTANCES)).split('/');
    return wanted === ready && (await eventsAreCopied(release));
  };
  await pWaitFor(() => isReady().catch(() => false), { interval: 1_000, timeout: WITHIN_MS });
}
const INSTANCES = 'jsonpath={.items[0].spec.instances}/{.items[0].status.readyInstances}';
