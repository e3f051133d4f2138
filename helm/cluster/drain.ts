import { execa } from 'execa';
import type { Release } from './release.ts';

const LONGEST = '60s';

/**
 * Drains the services' pods from each node and then uncordons the node. On a single-node cluster, the
 * PodDisruptionBudgets must block the drain before a service loses its last pod.
 */
export async function drainAll(release: Release, services: readonly string[]): Promise<string> {
  const nodes = (await release.kubectl('get', 'nodes', '-o', 'name')).split('\n');
  const outcomes: string[] = [];
  for (const node of nodes) {
    const ours = `--pod-selector=app.kubernetes.io/component in (${services.join(',')})`;
    const options = ['--ignore-daemonsets', '--delete-emptydir-data', `--timeout=${LONGEST}`];
    const { exitCode, all } = await execa('kubectl', ['drain', node, ours, ...options], { all: true, reject: false });
    await release.kubectl('uncordon', node);
    const moved = new Set(all.match(/^evicting pod \S+/gm)).size;
    const isBlocked = /violate the pod's disruption budget/.test(all);
    if (moved === 0 || (exitCode !== 0 && !isBlocked)) throw new Error(`${node}: ${all}`);
    outcomes.push(`${node} ${exitCode === 0 ? 'drained' : 'held up by the budgets'}`);
    await release.rolledOut();
  }
  return outcomes.join(', ');
}
