import { expect, it } from '@jest/globals';
import { manifest, namesOf } from '../testing/manifests.ts';
import { describeChart, productionFile, render } from '../testing/render.ts';

const withoutComments = (config: string | undefined) =>
  (config ?? '')
    .split('\n')
    .map((line) => line.replace(/(#|\/\/).*/, ''))
    .join('\n');

describeChart('parts', () => {
  it.each([1, 3])('NATS writes to the disk before it acknowledges, with %i servers', async (replicas) => {
    const manifests = await render({ values: { nats: { replicas } } });
    const config = withoutComments(manifest(manifests, 'ConfigMap', 'site-dreamreel-nats').data?.['nats.conf']);
    expect(config).toMatch(/^jetstream \{\n(?: {2}.*\n)* {2}sync_interval: always$/m);
    expect(manifest(manifests, 'StatefulSet', 'site-dreamreel-nats').spec).toMatchObject({ replicas });
  });

  it('NATS of three knows all its servers, and events are kept three times', async () => {
    const manifests = await render({ files: [productionFile] });
    const config = manifest(manifests, 'ConfigMap', 'site-dreamreel-nats').data?.['nats.conf'];
    for (const server of [0, 1, 2])
      expect(config).toContain(`nats://site-dreamreel-nats-${server}.site-dreamreel-nats:6222`);
    const game = manifest(manifests, 'Deployment', 'site-dreamreel-game').spec?.template?.spec.containers[0];
    expect(game?.env).toContainEqual({ name: 'EVENTS_REPLICAS', value: '3' });
  });

  it('a fresh cluster gets one pod each', async () => {
    expect(namesOf(await render(), 'StatefulSet')).toEqual(
      expect.arrayContaining(['site-dreamreel-nats', 'site-dreamreel-objects', 'site-dreamreel-postgres']),
    );
  });

  it('CloudNativePG gets a cluster, and a role and a database for each service', async () => {
    const manifests = await render({ files: [productionFile] });
    expect(manifest(manifests, 'Cluster', 'site-dreamreel-postgres').spec).toMatchObject({ instances: 3 });
    expect(manifest(manifests, 'Database', 'site-dreamreel-game').spec).toMatchObject({ owner: 'dreamreel_game' });
    expect(namesOf(manifests, 'StatefulSet')).not.toContain('site-dreamreel-postgres');
    expect(manifest(manifests, 'Secret', 'site-dreamreel-game-database').stringData?.DATABASE_URL).toMatch(
      /@site-dreamreel-postgres-rw:5432\/dreamreel_game$/,
    );
  });

  it('a distributed object store names its servers', async () => {
    const manifests = await render({ values: { objects: { replicas: 4 } } });
    expect(manifest(manifests, 'StatefulSet', 'site-dreamreel-objects').spec?.template?.spec.containers).toMatchObject([
      {
        command: expect.arrayContaining([
          'http://site-dreamreel-objects-{0...3}.site-dreamreel-objects-servers:9000/data',
        ]),
      },
    ]);
  });

  it('of yours bring no pod and no secret of the chart', async () => {
    const external = { mode: 'external', external: { existingSecret: 'mine', cidrs: ['10.0.0.0/8'] } };
    const objects = { ...external, external: { ...external.external, endpoint: 'https://s3.example' } };
    const manifests = await render({ values: { postgres: external, nats: external, objects } });
    expect([...namesOf(manifests, 'StatefulSet'), ...namesOf(manifests, 'Secret')]).toEqual([]);
    const game = manifest(manifests, 'Deployment', 'site-dreamreel-game').spec?.template?.spec.containers[0];
    expect(game?.env).toContainEqual({
      name: 'DATABASE_URL',
      valueFrom: { secretKeyRef: { name: 'mine', key: 'game' } },
    });
  });
});
