import { expect, it } from '@jest/globals';
import { manifest, namesOf, podsOf } from '../testing/manifests.ts';
import { describeChart, productionFile, render } from '../testing/render.ts';

const term = { matchExpressions: [{ key: 'pool', operator: 'In', values: ['games'] }] };
const nodeAffinity = { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [term] } };
const placement = {
  nodeSelector: { disk: 'fast' },
  tolerations: [{ key: 'games', operator: 'Exists' }],
  affinity: { nodeAffinity },
  priorityClassName: 'important',
};

const findPod = async (name: string, values: object) => {
  const pod = podsOf(await render({ values })).find((one) => one.name.startsWith(`site-dreamreel-${name}`));
  if (!pod) throw new Error(`Unknown pod: ${name}`);
  return pod;
};

describeChart('placement', () => {
  it('applies to all pods, including those of bundled parts and tasks', async () => {
    const pods = podsOf(await render({ values: { defaults: placement } }));
    expect(pods.length).toBeGreaterThan(12);
    for (const { name, spec } of pods) expect({ name, ...spec }).toMatchObject({ name, ...placement });
  });

  it('of one service or part overrides the default', async () => {
    const values = {
      defaults: placement,
      services: { game: { nodeSelector: { disk: 'slow' }, priorityClassName: '' } },
      pods: { nats: { priorityClassName: 'broker', tolerations: [] } },
    };
    const [game, nats] = [await findPod('game', values), await findPod('nats', values)];
    expect(game.spec).toMatchObject({ nodeSelector: { disk: 'slow' }, affinity: placement.affinity });
    expect(game.spec).not.toHaveProperty('priorityClassName');
    expect(nats.spec).toMatchObject({ priorityClassName: 'broker', nodeSelector: { disk: 'fast' } });
    expect(nats.spec).not.toHaveProperty('tolerations');
  });

  it('applies to the pods of CloudNativePG, with their labels and the permissions of their account', async () => {
    const annotations = { 'eks.amazonaws.com/role-arn': 'arn:backup' };
    const values = {
      defaults: placement,
      pods: { postgres: { podLabels: { team: 'db' }, serviceAccount: { annotations } } },
    };
    const manifests = await render({ files: [productionFile], values });
    expect(manifest(manifests, 'Cluster', 'site-dreamreel-postgres').spec).toMatchObject({
      priorityClassName: 'important',
      affinity: { nodeSelector: { disk: 'fast' }, tolerations: placement.tolerations, nodeAffinity },
      inheritedMetadata: { labels: { team: 'db' } },
      serviceAccountTemplate: { metadata: { annotations } },
    });
  });
});

describeChart('additional volumes', () => {
  const volume = { name: 'authority', configMap: { name: 'private-ca' } };
  const mount = { name: 'authority', mountPath: '/etc/authority', readOnly: true };
  const values = {
    defaults: {
      extraVolumes: [volume],
      extraVolumeMounts: [mount],
      env: { NODE_EXTRA_CA_CERTS: '/etc/authority/ca.crt' },
    },
    services: { game: { extraVolumes: [{ name: 'more', emptyDir: {} }] } },
  };

  it.each(['gateway', 'identity', 'catalogue', 'game', 'generation', 'notification', 'social', 'seed'])(
    'are in every container of %s, with the variable that names the file',
    async (name) => {
      const { spec, containers } = await findPod(name, values);
      expect(spec.volumes).toContainEqual(volume);
      for (const { volumeMounts, env } of containers) {
        expect(volumeMounts).toContainEqual(mount);
        expect(env).toContainEqual({ name: 'NODE_EXTRA_CA_CERTS', value: '/etc/authority/ca.crt' });
      }
    },
  );

  it('of one service are added to the defaults', async () => {
    expect((await findPod('game', values)).spec.volumes).toEqual(
      expect.arrayContaining([volume, { name: 'more', emptyDir: {} }]),
    );
  });

  it("of a bundled part don't include the defaults", async () => {
    const own = { extraVolumes: [volume], extraVolumeMounts: [mount] };
    const names = ['postgres', 'nats', 'objects', 'painter', 'test'];
    const pods = Object.fromEntries(names.map((name) => [name, own]));
    for (const name of ['postgres', 'nats', 'objects', 'painter', 'plays']) {
      const { spec, containers } = await findPod(name, { pods });
      expect(spec.volumes).toContainEqual(volume);
      expect(containers.at(-1)?.volumeMounts).toContainEqual(mount);
    }
    expect(JSON.stringify((await findPod('postgres', values)).spec)).not.toContain('authority');
  });
});

describeChart('service accounts', () => {
  it("are separate for each pod, and their tokens aren't mounted", async () => {
    const manifests = await render();
    const accounts = podsOf(manifests).map(({ spec }) => spec.serviceAccountName);
    expect(new Set(accounts).size).toBe(accounts.length);
    expect(namesOf(manifests, 'ServiceAccount').toSorted()).toEqual(accounts.toSorted());
    for (const { kind, automountServiceAccountToken } of manifests) {
      if (kind === 'ServiceAccount') expect(automountServiceAccountToken).toBe(false);
    }
  });

  it('have the annotations that grant cloud permissions', async () => {
    const annotations = { 'iam.gke.io/gcp-service-account': 'images@acme.iam' };
    const manifests = await render({ values: { services: { generation: { serviceAccount: { annotations } } } } });
    const annotated = manifests.filter(({ metadata }) => metadata.annotations?.['iam.gke.io/gcp-service-account']);
    expect(annotated.map(({ metadata }) => metadata.name)).toEqual(['site-dreamreel-generation']);
  });

  it("can be existing ones or the namespace's default", async () => {
    const serviceAccount = { create: false };
    const values = { defaults: { serviceAccount }, services: { game: { serviceAccount: { name: 'players' } } } };
    const manifests = await render({ values });
    expect(namesOf(manifests, 'ServiceAccount')).toEqual([]);
    expect((await findPod('game', values)).spec.serviceAccountName).toBe('players');
    expect((await findPod('social', values)).spec).not.toHaveProperty('serviceAccountName');
  });

  it('that several services share are created once', async () => {
    const manifests = await render({ values: { defaults: { serviceAccount: { name: 'shared' } } } });
    expect(namesOf(manifests, 'ServiceAccount').filter((name) => name === 'shared')).toEqual(['shared']);
  });
});
