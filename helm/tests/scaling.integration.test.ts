import { expect, it } from '@jest/globals';
import { type Manifest, manifest, namesOf } from '../testing/manifests.ts';
import { renderOver } from '../testing/object-server.ts';
import { describeChart, render } from '../testing/render.ts';

const midnight = { start: '45 23 * * *', end: '20 0 * * *', replicas: 6 };
const autoscaling = { enabled: true, by: 'keda', schedules: [midnight, { ...midnight, timezone: 'Asia/Tokyo' }] };
const rendered = () => render({ values: { services: { game: { autoscaling } } } });

describeChart('scheduled scaling', () => {
  it('adds the pods for midnight in advance, and still follows the load', async () => {
    expect(manifest(await rendered(), 'ScaledObject', 'site-dreamreel-game')).toMatchObject({
      apiVersion: 'keda.sh/v1alpha1',
      spec: {
        scaleTargetRef: { kind: 'Deployment', name: 'site-dreamreel-game' },
        minReplicaCount: 2,
        maxReplicaCount: 6,
        triggers: [
          { type: 'cpu', metricType: 'Utilization', metadata: { value: '70' } },
          {
            type: 'cron',
            metadata: { timezone: 'UTC', start: '45 23 * * *', end: '20 0 * * *', desiredReplicas: '6' },
          },
          { type: 'cron', metadata: { timezone: 'Asia/Tokyo', desiredReplicas: '6' } },
        ],
      },
    });
  });

  it('is the only scaler of its service', async () => {
    const manifests = await rendered();
    expect(namesOf(manifests, 'HorizontalPodAutoscaler')).toEqual([]);
    expect(manifest(manifests, 'Deployment', 'site-dreamreel-game').spec).not.toHaveProperty('replicas');
    expect(namesOf(manifests, 'PodDisruptionBudget')).toEqual(['site-dreamreel-game']);
  });

  it("lets KEDA name its autoscaler, so that deleting the ScaledObject keeps the chart's autoscaler", async () => {
    const { spec } = manifest(await rendered(), 'ScaledObject', 'site-dreamreel-game');
    expect(spec).not.toHaveProperty('advanced.horizontalPodAutoscalerConfig.name');
  });

  it("is accepted by KEDA while the chart's autoscaler still exists", async () => {
    const values = { services: { game: { autoscaling: { enabled: true } } } };
    const { metadata } = manifest(await render({ values }), 'HorizontalPodAutoscaler', 'site-dreamreel-game');
    expect(metadata.annotations).toEqual({ 'validations.keda.sh/hpa-ownership': 'false' });
  });

  it.each([
    ['without KEDA', { by: 'hpa' }, /schedules/],
    ['with more pods than the maximum', { maxReplicas: 5 }, /maxReplicas/],
    [
      'with a minimum above the maximum',
      { minReplicas: 7 },
      /game\.autoscaling\.minReplicas: 7 is more than maxReplicas, 6/,
    ],
    ['with an invalid time', { schedules: [{ ...midnight, start: '23:45' }] }, /start/],
  ])('is rejected %s', async (_, wrong, words) => {
    const values = { services: { game: { autoscaling: { ...autoscaling, ...wrong } } } };
    await expect(render({ values })).rejects.toThrow(words);
  });
});

const GAME = 'site-dreamreel-game';
const deploymentIn = (manifests: readonly Manifest[]) => manifest(manifests, 'Deployment', GAME);
/** The Deployment as it exists in a cluster, with a number of running pods. */
const running = (deployment: Manifest, replicas: number): Manifest => ({
  ...deployment,
  spec: { ...deployment.spec, replicas },
});

describeChart.each([
  ['hpa', GAME],
  // KEDA creates an autoscaler with this name.
  ['keda', `keda-hpa-${GAME}`],
])('autoscaling by %s', (by, name) => {
  const autoscaled = { services: { game: { autoscaling: { enabled: true, by } } } };
  const autoscaler = { kind: 'HorizontalPodAutoscaler', metadata: { name, labels: {} } };
  const replicasOver = async (...installed: Manifest[]) =>
    deploymentIn(await renderOver(installed, autoscaled)).spec?.replicas;

  it.each([
    { pods: 3, kept: 3 },
    { pods: 1, kept: 2 },
  ])('that is turned on keeps $pods running pods and has at least the minimum', async ({ pods, kept }) => {
    expect(await replicasOver(running(deploymentIn(await render()), pods))).toBe(kept);
  });

  it('that was turned on earlier keeps the number of the autoscaler, because Helm would reset a removed field to one', async () => {
    const turnedOn = deploymentIn(await renderOver([running(deploymentIn(await render()), 3)], autoscaled));
    expect(await replicasOver(running(turnedOn, 5), autoscaler)).toBe(5);
  });

  it('that is on since the installation never changes the number of the autoscaler', async () => {
    const installed = deploymentIn(await render({ values: autoscaled }));
    expect(installed.spec).not.toHaveProperty('replicas');
    expect(await replicasOver(running(installed, 5), autoscaler)).toBeUndefined();
  });

  it('that is turned off returns to the configured number', async () => {
    const installed = running(deploymentIn(await render({ values: autoscaled })), 5);
    const after = deploymentIn(await renderOver([installed, autoscaler], { services: { game: { replicas: 4 } } }));
    expect(after.spec?.replicas).toBe(4);
  });
});
