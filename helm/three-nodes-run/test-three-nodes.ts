/**
 * Implements `npm run test:long -- three-nodes [--only <part of a name>] [--ingress] [helm arguments]`. Installs the chart in
 * the cluster that KUBECONFIG points to, controls the nodes with NODE_CONTROL, and writes a report to
 * `.dreamreel/three-nodes-run.md`. The installation is kept for the next run. With `--ingress`, the release must have an
 * Ingress, and the players use its controller at port 80 of every node.
 */
import { reportSteps } from '@dreamreel/infra/quality/faults/report-steps';
import { release } from '../cluster/release.ts';
import { openCluster } from './cluster.ts';
import { allFaults, fixScale } from './faults.ts';
import { measureFault, waitUntilFullyReady } from './measure-fault.ts';
import { checkPolicies } from './policies.ts';

/** Maximum duration of the run, including a safety margin. */
const MINUTES_BEFORE_MIDNIGHT = 40;

const args = process.argv.slice(2);
/** Removes an option and its values from the arguments, and returns the values. */
const takeOption = (option: string, count: number) =>
  args.includes(option) ? args.splice(args.indexOf(option), 1 + count).slice(1) : undefined;
const [only = ''] = takeOption('--only', 1) ?? [];
const isBehindIngress = takeOption('--ingress', 0) !== undefined;
if (Date.now() > new Date().setUTCHours(24, -MINUTES_BEFORE_MIDNIGHT, 0, 0))
  throw new Error('it is too close to midnight UTC: the movie would change during the run');

const site = await release(args, 'dreamreel-three');
const installed = await site.kubectl('get', 'deployment/dreamreel-gateway', '--ignore-not-found');
if (installed === '') await site.install();
const cluster = await openCluster(site, isBehindIngress);
await waitUntilFullyReady(site);

const { step, save } = reportSteps();
const steps = [
  { name: 'network policies enforced', run: () => checkPolicies(cluster) },
  ...allFaults(cluster).map((fault) => ({ name: fault.name, run: () => measureFault(cluster, fault) })),
].filter(({ name }) => name.includes(only));
if (steps.length === 0) throw new Error(`no step contains "${only}"`);
await fixScale(site);
for (const { name, run } of steps) await step(name, run);
await save(
  'three-nodes-run',
  `npm run test:long -- three-nodes ${process.argv.slice(2).join(' ')}`,
  await site.describe(),
);
