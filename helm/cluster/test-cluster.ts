/**
 * Implements `npm run test:long -- cluster [helm arguments]`. Installs the chart in the cluster of KUBECONFIG, plays,
 * upgrades, breaks and removes it, and writes the results to `.dreamreel/kubernetes-run.md`. The cluster must be able to
 * pull the images.
 */
import { servicePlans } from '@dreamreel/infra/dev/service-plans';
import { reportSteps } from '@dreamreel/infra/quality/faults/report-steps';
import { imageJob, setAdminPassword } from './admin-work.ts';
import { backUpAndRestore, reinstall, removeAll } from './backup-and-restore.ts';
import { scaleToThreeBrokers } from './event-stream.ts';
import { playGame, playOverReplicas } from './games.ts';
import { underLoad } from './load.ts';
import { checkMisconfiguration } from './misconfiguration.ts';
import { drainAll, kill, outage } from './outage.ts';
import { release } from './release.ts';
import { checkEveryOption, repairPostgres, upgradeJobs } from './upgrades.ts';

const given = process.argv.slice(2);
const site = await release(given);
const misconfigured = await release(given, 'dreamreel-misconfigured');
const services = servicePlans.map(({ name }) => name);
const { step, save } = reportSteps();

await step('a missing database, and storage that ignores fsGroup', () => checkMisconfiguration(misconfigured));
const isInstalled = await step('`helm install --wait` in an empty namespace', site.install);
// The remaining steps need an installation.
if (!isInstalled) process.exit(1);
await step('every option, checked by the API server', () => checkEveryOption(site));
await step('`helm test`', async () => (await site.test()).trim().split('\n').at(-1));
await step('a game through port-forward', () => playGame(site));
await step('`helm upgrade` with values that require new Jobs', () => upgradeJobs(site));
await step("a Postgres that doesn't start, fixed by `helm upgrade`", () => repairPostgres(site));
await step('`helm upgrade` to two replicas of each service', () => site.upgrade('defaults.replicas=2'));
await step('sessions', () => playOverReplicas(site));
await step('an image job', async () => imageJob(site, await setAdminPassword(site)));
await step('`helm upgrade` that replaces every pod, under load', () =>
  underLoad(site, () => site.upgrade(`defaults.podAnnotations.round=r${Date.now()}`)),
);
await step('`helm rollback` under load', () => underLoad(site, site.rollback));
await step('one pod of every service deleted, under load', () =>
  underLoad(site, async () => {
    for (const service of services) {
      const [pod = ''] = await site.podsOf(service);
      await site.kubectl('delete', 'pod', pod, '--wait=false');
      await site.rolledOut();
    }
  }),
);
for (const part of ['postgres', 'nats', 'objects'] as const) {
  await step(`the pod of ${part} killed`, () => kill(site, part));
  await step(`${part} stopped for 30 s`, () => outage(site, part));
}
await step('NATS from one server to three, under load', () => scaleToThreeBrokers(site));
await step('every node drained, one after another, under load', () => underLoad(site, () => drainAll(site, services)));
await step('`helm uninstall` and `helm install` again', () => reinstall(site));
await step('backed up, deleted and restored', () => backUpAndRestore(site));
await step('`helm uninstall`', () => removeAll(site));

await save('kubernetes-run', 'npm run test:long -- cluster', await site.describe());
