import { expect, it } from '@jest/globals';
import { type Manifest, manifest, namesOf } from '../testing/manifests.ts';
import { renderOver } from '../testing/object-server.ts';
import { describeChart, productionFile, render } from '../testing/render.ts';

const POSTGRES = 'site-dreamreel-postgres';

const isKept = ({ metadata }: Manifest) => JSON.stringify(metadata).includes('"helm.sh/resource-policy":"keep"');

/** The volume claim that remains when a StatefulSet is deleted. */
const claim: Manifest = {
  kind: 'PersistentVolumeClaim',
  metadata: { name: `data-${POSTGRES}-0`, labels: {} },
};

const postgresOf = (manifests: readonly Manifest[]) => manifest(manifests, 'StatefulSet', POSTGRES);

/** The bundled Postgres with a different spec, as it can exist in a cluster. */
async function postgresWith(change: object): Promise<Manifest> {
  const before = postgresOf(await render());
  return { ...before, spec: { ...before.spec, ...change } };
}

describeChart('a reinstallation', () => {
  it('uses the passwords of the kept volumes', async () => {
    const before = await render();
    const kept = before.filter(isKept);
    const names = namesOf(kept, 'Secret');
    expect(names).toEqual(expect.arrayContaining([POSTGRES, 'site-dreamreel-objects', 'site-dreamreel-game-database']));
    const after = await renderOver([...kept, claim]);
    for (const name of names) {
      expect(manifest(after, 'Secret', name).stringData).toEqual(manifest(before, 'Secret', name).stringData);
    }
  });

  it('uses the existing CloudNativePG cluster, its databases and the passwords of its roles', async () => {
    const generated = { postgres: { existingSecretPrefix: '' } };
    const manifests = await render({ files: [productionFile], values: generated });
    const ofPostgres = manifests.filter(
      ({ kind, metadata }) => ['Cluster', 'Database'].includes(kind) || metadata.name.endsWith('-database'),
    );
    expect(ofPostgres.length).toBe(13);
    expect(ofPostgres.filter((object) => !isKept(object))).toEqual([]);
  });

  it('with TLS uses the existing data of the object store', async () => {
    const objects = { replicas: 4 };
    const installed = await render({ values: { objects } });
    const after = await renderOver(installed, { objects, internalTls: { existingSecretPrefix: 'mine' } });
    expect(namesOf(after, 'StatefulSet')).toContain('site-dreamreel-objects');
  });

  it("is rejected if the database volume exists and its password doesn't", async () => {
    await expect(renderOver([claim])).rejects.toThrow(
      new RegExp(`the volume data-${POSTGRES}-0 .* Restore the Secret ${POSTGRES} .*POSTGRES_PASSWORD.* delete pvc`),
    );
    await renderOver([claim], { postgres: { existingSecretPrefix: 'mine' } });
  });
});

describeChart('the StatefulSet of Postgres', () => {
  it("replaces a pod that isn't ready, and keeps the immutable policy of an existing StatefulSet", async () => {
    expect(postgresOf(await render()).spec).toMatchObject({ podManagementPolicy: 'Parallel' });
    const earlier = await postgresWith({ podManagementPolicy: 'OrderedReady' });
    const after = await renderOver([earlier, ...(await render()).filter(isKept)]);
    expect(postgresOf(after).spec).toMatchObject({ podManagementPolicy: 'OrderedReady' });
  });

  it.each(['2Gi', '2048Mi'])('takes %s for the size of volumes that have 2Gi', async (storage) => {
    const installed = await render();
    expect(namesOf(await renderOver(installed, { postgres: { storage } }), 'StatefulSet')).toContain(POSTGRES);
  });

  it('explains how to change the size of its volumes', async () => {
    await expect(renderOver(await render(), { postgres: { storage: '3Gi' } })).rejects.toThrow(
      `postgres.storage: the existing volumes have 2Gi, and a StatefulSet can't change their size. See Volumes in docs/kubernetes.md: kubectl -n default delete statefulset ${POSTGRES} --cascade=orphan`,
    );
  });
});
