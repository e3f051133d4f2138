/**
 * Implements `npm run test:three-nodes -- [--only faults|policies|growth] [--fault <part of a name>] [--ingress]
 * [helm arguments]`. Installs the chart in the cluster that KUBECONFIG points to, controls the nodes with NODE_CONTROL,
 * and writes a report to `.dreamreel/three-nodes-run.md`. The installation is kept for the next run. With `--ingress`,
 * the release must have an Ingress, and the players use its controller at port 80 of every node.
 */
import { parseArgs } from 'node:util';
import { release } from '../cluster/release.ts';
import { openCluster } from './cluster.ts';
import {
  type FaultResult,
  faultRow,
  growthTable,
  MAX_GROWTH,
  policyTable,
  saveFaults,
  saveSection,
} from './document.ts';
import { allFaults, type Fault } from './faults/all-faults.ts';
import { midnight } from './faults/autoscaler.ts';
import { waitUntilFullyReady } from './fully-ready.ts';
import { growth } from './growth/growth.ts';
import { measureFault } from './measure-fault.ts';
import { nodeControl } from './node-control.ts';
import { enforcedPolicies } from './policies/enforced.ts';
import { fixScale } from './scalers.ts';

/** Maximum duration of the run, including a safety margin. */
const MINUTES_BEFORE_MIDNIGHT = 40;
const PODS = 3;

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: ['policies', 'growth', 'faults'] },
    fault: { type: 'string', default: '' },
    ingress: { type: 'boolean', default: false },
    values: { type: 'string', multiple: true, default: [] },
    set: { type: 'string', multiple: true, default: [] },
  },
  allowPositionals: true,
});
if (Date.now() > new Date().setUTCHours(24, -MINUTES_BEFORE_MIDNIGHT, 0, 0))
  throw new Error('it is too close to midnight UTC: the movie would change during the run');

const given = [
  ...values.values.flatMap((file) => ['--values', file]),
  ...values.set.flatMap((word) => ['--set', word]),
  ...positionals,
];
const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
const site = await release(given, 'dreamreel-three');
let hasFailed = false;

if (!(await isInstalled())) await site.install();
const cluster = await openCluster(site, values.ingress);
await waitUntilFullyReady(site);
const [, version = ''] = /Server Version: (\S+)/.exec(await site.kubectl('version')) ?? [];
const described = `Kubernetes ${version}, ${cluster.nodes.length} nodes on this machine${values.ingress ? ', through the ingress' : ''}`;
say(described);

if (values.only.includes('policies')) await testPolicies();
if (values.only.includes('growth')) await testGrowth();
if (values.only.includes('faults')) await testFaults();
process.exitCode = hasFailed ? 1 : 0;

async function isInstalled(): Promise<boolean> {
  return site.kubectl('get', 'deployment/dreamreel-gateway').then(
    () => true,
    () => false,
  );
}

async function testPolicies(): Promise<void> {
  const tried = await enforcedPolicies(cluster);
  const table = policyTable(tried);
  for (const { service, unproven, rejected } of tried) {
    say(`${service} was rejected ${rejected.join(', ')}; no pod could reach ${unproven.join(', ') || 'nothing'}`);
  }
  say(`\n${table}`);
  if (tried.some(({ wrong }) => wrong.length > 0)) hasFailed = true;
  await saveSection('Policies', table, described);
}

async function testGrowth(): Promise<void> {
  const rows = await growth(cluster, say);
  const table = growthTable(rows);
  say(`\n${table}`);
  const [first, ...more] = rows;
  if (more.some(({ msPerGame }) => msPerGame > (first?.msPerGame ?? 0) * MAX_GROWTH)) hasFailed = true;
  await saveSection('Growth', table, described);
}

async function testFaults(): Promise<void> {
  await fixScale(site, PODS);
  // The autoscaler fault runs last, because the autoscaler waits ten minutes before it removes pods.
  const faults: readonly Fault[] = [
    ...allFaults(cluster, nodeControl()),
    { name: 'the autoscaler from 3 to 6 at midnight', happen: () => midnight(cluster) },
  ];
  const names = faults.map(({ name }) => name);
  for (const fault of faults.filter(({ name }) => name.includes(values.fault))) {
    await saveFaults(names, [await measured(fault)], described);
  }
}

async function measured({ name, happen }: Fault): Promise<FaultResult> {
  say(name);
  try {
    const row = await measureFault(cluster, name, happen);
    if (row.findings.length + row.problems.length > 0) hasFailed = true;
    say(faultRow(row));
    for (const { kind, what } of row.findings) say(`${kind}: ${what}`);
    for (const problem of row.problems) say(`problem: ${problem}`);
    return row;
  } catch (error) {
    hasFailed = true;
    const words = (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 3).join(' ');
    say(`failed: ${words}`);
    return { name, error: words };
  }
}
