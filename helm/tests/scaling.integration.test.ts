import { expect, it } from '@jest/globals';
import { manifest, namesOf } from '../testing/manifests.ts';
import { describeChart, productionFile, render } from '../testing/render.ts';

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

  it('takes over the existing autoscaler by name', async () => {
    const [before] = namesOf(await render({ files: [productionFile] }), 'HorizontalPodAutoscaler').filter((name) =>
      /game/.test(name),
    );
    const { metadata, spec } = manifest(await rendered(), 'ScaledObject', 'site-dreamreel-game');
    expect(metadata.annotations).toEqual({ 'scaledobject.keda.sh/transfer-hpa-ownership': 'true' });
    expect(spec).toMatchObject({ advanced: { horizontalPodAutoscalerConfig: { name: before } } });
  });

  it.each([
    ['without KEDA', { by: 'hpa' }, /schedules/],
    ['with more pods than the maximum', { maxReplicas: 5 }, /maxReplicas/],
    ['with an invalid time', { schedules: [{ ...midnight, start: '23:45' }] }, /start/],
  ])('is rejected %s', async (_, wrong, words) => {
    const values = { services: { game: { autoscaling: { ...autoscaling, ...wrong } } } };
    await expect(render({ values })).rejects.toThrow(words);
  });
});
