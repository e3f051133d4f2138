import { expect, it } from '@jest/globals';
import { manifest, podsOf } from '../testing/manifests.ts';
import { describeChart, productionFile, render } from '../testing/render.ts';

const DIGEST = `sha256:${'ab'.repeat(32)}`;

const imagesOf = async (options: Parameters<typeof render>[0]) => {
  const pods = podsOf(await render(options));
  return pods.flatMap(({ containers }) => containers.map(({ image }) => image));
};

describeChart('images', () => {
  it('all come from the global registry, even if an entry names another one', async () => {
    const values = {
      global: { imageRegistry: 'mirror.example:5000/all/' },
      chownVolumes: true,
      image: { registry: 'ghcr.io/acme' },
      services: { game: { image: 'localhost/games/game:7' } },
      objects: { image: 'quay.io/minio/minio:1' },
    };
    const images = await imagesOf({ values });
    expect(images.filter((image) => !image.startsWith('mirror.example:5000/all/'))).toEqual([]);
    const paths = ['acme/dreamreel/tasks:0.1.0', 'acme/dreamreel/painter:0.1.0', 'games/game:7', 'minio/minio:1'];
    expect(images).toEqual(expect.arrayContaining(paths.map((path) => `mirror.example:5000/all/${path}`)));
    for (const part of ['postgres', 'busybox'])
      expect(images.some((image) => image.startsWith(`mirror.example:5000/all/${part}:`))).toBe(true);
  });

  it('of CloudNativePG also come from that registry', async () => {
    const manifests = await render({
      files: [productionFile],
      values: { global: { imageRegistry: 'mirror.example' } },
    });
    expect(manifest(manifests, 'Cluster', 'site-dreamreel-postgres').spec?.imageName).toMatch(
      /^mirror\.example\/cloudnative-pg\/postgresql:/,
    );
  });

  it('keep their names without a global registry', async () => {
    const nats = { image: `docker.io/library/nats:2.12-alpine@${DIGEST}` };
    expect(await imagesOf({ values: { nats } })).toContain(nats.image);
  });

  it('of the product are each pinned by their own digest', async () => {
    const digests = { gateway: DIGEST, tasks: DIGEST };
    const images = await imagesOf({ values: { image: { registry: 'ghcr.io/acme', tag: '1.2.3', digests } } });
    expect(images).toEqual(
      expect.arrayContaining([
        `ghcr.io/acme/dreamreel/gateway:1.2.3@${DIGEST}`,
        `ghcr.io/acme/dreamreel/tasks:1.2.3@${DIGEST}`,
        'ghcr.io/acme/dreamreel/game:1.2.3',
      ]),
    );
  });

  it('are pulled with the configured credentials by every pod', async () => {
    const values = { global: { imagePullSecrets: ['everywhere'] }, imagePullSecrets: ['ours', { name: 'theirs' }] };
    for (const { name, spec } of podsOf(await render({ values }))) {
      const names = ['everywhere', 'ours', 'theirs'].map((secret) => ({ name: secret }));
      expect([name, spec.imagePullSecrets]).toEqual([name, names]);
    }
    const manifests = await render({ files: [productionFile], values });
    expect(manifest(manifests, 'Cluster', 'site-dreamreel-postgres').spec).toMatchObject({
      imagePullSecrets: [{ name: 'everywhere' }, { name: 'ours' }, { name: 'theirs' }],
    });
  });
});
