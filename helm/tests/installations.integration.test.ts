import { expect, it } from '@jest/globals';
import { type Manifest, manifest, namesOf } from '../testing/manifests.ts';
import { objectServer } from '../testing/object-server.ts';
import { describeChart, productionFile, render, template } from '../testing/render.ts';

const POSTGRES = 'site-dreamreel-postgres';

const isKept = ({ metadata }: Manifest) => JSON.stringify(metadata).includes('"helm.sh/resource-policy":"keep"');

/** What a StatefulSet leaves behind when it is deleted. */
const claim: Manifest = {
  kind: 'PersistentVolumeClaim',
  metadata: { name: `data-${POSTGRES}-0`, labels: {} },
};

async function renderOver(installed: readonly Manifest[], values: object = {}): Promise<readonly Manifest[]> {
  const server = await objectServer(installed);
  // Not cached: another server may have the same port later.
  return template({ server: server.address, values }).finally(server.stop);
}

const postgresOf = (manifests: readonly Manifest[]) => manifest(manifests, 'StatefulSet', POSTGRES);

/** The bundled Postgres with another spec, as it may be in a cluster. */
async function postgresWith(change: object): Promise<Manifest> {
  const before = postgresOf(await render());
  return { ...before, spec: { ...before.spec, ...change } };
}

describeChart('an installation after an uninstallation', () => {
  it('finds the passwords of the volumes that stayed', async () => {
    const before = await render();
    const stayed = before.filter(isKept);
    const names = namesOf(stayed, 'Secret');
    expect(names).toEqual(expect.arrayContaining([POSTGRES, 'site-dreamreel-objects', 'site-dreamreel-game-database']));
    const after = await renderOver([...stayed, claim]);
    for (const name of names) {
      expect(manifest(after, 'Secret', name).stringData).toEqual(manifest(before, 'Secret', name).stringData);
    }
  });

  it('finds the cluster of CloudNativePG, its databases and the passwords of its roles', async () => {
    const generated = { postgres: { existingSecretPrefix: '' } };
    const manifests = await render({ files: [productionFile], values: generated });
    const ofPostgres = manifests.filter(
      ({ kind, metadata }) => ['Cluster', 'Database'].includes(kind) || metadata.name.endsWith('-database'),
    );
    expect(ofPostgres.length).toBe(13);
    expect(ofPostgres.filter((object) => !isKept(object))).toEqual([]);
  });

  it('is rejected where the volume of the database stayed and its password did not', async () => {
    await expect(renderOver([claim])).rejects.toThrow(
      new RegExp(`the volume data-${POSTGRES}-0 .* Bring back the Secret ${POSTGRES} .*POSTGRES_PASSWORD.* delete pvc`),
    );
    await renderOver([claim], { postgres: { existingSecretPrefix: 'mine' } });
  });
});

describeChart('the StatefulSet of Postgres', () => {
  it('replaces a pod that is not ready, and keeps the policy of one that is there, which never changes', async () => {
    expect(postgresOf(await render()).spec).toMatchObject({ podManagementPolicy: 'Parallel' });
    const earlier = await postgresWith({ podManagementPolicy: 'OrderedReady' });
    const after = await renderOver([earlier, ...(await render()).filter(isKept)]);
    expect(postgresOf(after).spec).toMatchObject({ podManagementPolicy: 'OrderedReady' });
  });

  it.each(['2Gi', '2048Mi'])('takes %s for the size of volumes that have 2Gi', async (storage) => {
    const installed = await render();
    expect(namesOf(await renderOver(installed, { postgres: { storage } }), 'StatefulSet')).toContain(POSTGRES);
  });

  it('says how to change the size of its volumes', async () => {
    await expect(renderOver(await render(), { postgres: { storage: '3Gi' } })).rejects.toThrow(
      `postgres.storage: the volumes are there with 2Gi, and a StatefulSet cannot change that. docs/kubernetes.md says how, under Volumes: kubectl -n default delete statefulset ${POSTGRES} --cascade=orphan`,
    );
  });
});
