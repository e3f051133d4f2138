import { expect, it } from '@jest/globals';
import { manifest, namesOf, podsOf } from '../testing/manifests.ts';
import { describeChart, productionFile, render } from '../testing/render.ts';

const BACKUP = 'site-dreamreel-backup';
const RESTORE = 'site-dreamreel-restore';
const bucket = { endpoint: 'https://s3.example', name: 'kept', existingSecret: 'mine', cidrs: ['10.0.0.0/8'] };
const withBackup = (more: object = {}) => ({ values: { backup: { enabled: true, ...more } } });
const external = { mode: 'external', external: { existingSecret: 'addresses', cidrs: ['10.0.0.0/8'] } };
const archive = { enabled: true, destination: 's3://kept/dreamreel', existingSecret: 'mine', cidrs: ['10.0.0.0/8'] };
const cloudnativepg = (more: object, recovery: object = {}) => ({
  values: { postgres: { mode: 'cloudnativepg', cloudnativepg: { backup: { ...archive, ...more }, recovery } } },
});

async function environmentOf(name: string, options: Parameters<typeof render>[0]) {
  const pod = podsOf(await render(options)).find((one) => one.name === name);
  return Object.fromEntries((pod?.spec.containers[0]?.env ?? []).map((one) => [one.name, one.value ?? one.valueFrom]));
}

describeChart('backups by the CronJob', () => {
  it('are created only if they are enabled', async () => {
    expect(namesOf(await render(), 'CronJob')).toEqual([]);
    expect(namesOf(await render(withBackup()), 'CronJob')).toEqual([BACKUP, RESTORE]);
  });

  it('never run concurrently, are retried, and end at a deadline', async () => {
    const { spec } = manifest(await render(withBackup()), 'CronJob', BACKUP);
    expect(spec).toMatchObject({
      schedule: '30 3 * * *',
      timeZone: 'Etc/UTC',
      concurrencyPolicy: 'Forbid',
      jobTemplate: { spec: { backoffLimit: 2, activeDeadlineSeconds: 7_200 } },
    });
    expect(spec).not.toHaveProperty('suspend');
  });

  it('are restored only manually, in one attempt', async () => {
    expect(manifest(await render(withBackup()), 'CronJob', RESTORE).spec).toMatchObject({
      suspend: true,
      jobTemplate: {
        spec: { backoffLimit: 0, template: { spec: { containers: [{ args: ['program/restore.js'] }] } } },
      },
    });
  });

  it.each([BACKUP, RESTORE])('have the address of the bundled Postgres and the image store: %s', async (name) => {
    expect(await environmentOf(name, withBackup())).toMatchObject({
      DATABASE_ADMIN_PASSWORD: { secretKeyRef: { name: 'site-dreamreel-postgres', key: 'POSTGRES_PASSWORD' } },
      DATABASE_ADMIN_URL: 'postgres://postgres:$(DATABASE_ADMIN_PASSWORD)@site-dreamreel-postgres:5432/postgres',
      IMAGE_STORE: 'minio',
      MINIO_ENDPOINT: 'http://site-dreamreel-objects:9000',
    });
  });

  it('are restored as the data folder of Postgres, by the user of Postgres', async () => {
    const pods = podsOf(await render(withBackup()));
    const [postgres, restore] = ['site-dreamreel-postgres', RESTORE].map((name) =>
      pods.find((pod) => pod.name === name),
    );
    expect(restore?.spec.volumes).toContainEqual({
      name: 'postgres',
      persistentVolumeClaim: { claimName: 'data-site-dreamreel-postgres-0' },
    });
    expect(restore?.spec.securityContext).toEqual(postgres?.spec.securityContext);
    const folder = (pod: typeof postgres) => pod?.spec.containers[0]?.env?.find(({ name }) => name === 'PGDATA')?.value;
    expect(folder(restore)).toBe(folder(postgres));
  });

  it('can copy the bundled Postgres, which allows replication connections', async () => {
    const pod = podsOf(await render()).find(({ name }) => name === 'site-dreamreel-postgres');
    expect(pod?.spec.containers[0]?.env).toContainEqual({
      name: 'POSTGRES_HOST_AUTH_METHOD',
      value: 'scram-sha-256\nhost replication postgres all scram-sha-256',
    });
  });

  it.each([
    ['external', external],
    ['cloudnativepg', { mode: 'cloudnativepg' }],
  ])('contain only the images if Postgres is %s', async (_mode, postgres) => {
    const options = { values: { postgres, backup: { enabled: true } } };
    for (const name of [BACKUP, RESTORE])
      expect(await environmentOf(name, options)).not.toHaveProperty('DATABASE_ADMIN_URL');
    const restore = podsOf(await render(options)).find(({ name }) => name === RESTORE);
    expect(restore?.spec.volumes?.map(({ name }) => name)).not.toContain('postgres');
  });

  it('are stored on a volume that is kept after the release, or on an existing one', async () => {
    const claim = manifest(await render(withBackup()), 'PersistentVolumeClaim', 'site-dreamreel-backups');
    expect(claim.metadata.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' });
    const own = await render(withBackup({ volume: { existingClaim: 'mine' } }));
    expect(namesOf(own, 'PersistentVolumeClaim')).toEqual([]);
    expect(podsOf(own).find(({ name }) => name === BACKUP)?.spec.volumes).toContainEqual({
      name: 'data',
      persistentVolumeClaim: { claimName: 'mine' },
    });
  });

  it("have a Job that uses the volume at once, so that `helm --wait` doesn't wait for the first backup", async () => {
    const jobs = async (options: Parameters<typeof render>[0]) =>
      podsOf(await render(options)).filter(({ name }) => name.startsWith(`${BACKUP}-volume-`));
    const [job, ...others] = await jobs(withBackup());
    expect(others).toEqual([]);
    expect(job?.spec.containers[0]?.args).toEqual(['--eval', '']);
    expect(job?.spec.volumes).toContainEqual({
      name: 'data',
      persistentVolumeClaim: { claimName: 'site-dreamreel-backups' },
    });
    expect(await jobs(withBackup({ volume: { existingClaim: 'mine' } }))).toEqual([]);
    expect(await jobs(withBackup({ bucket }))).toEqual([]);
  });

  it('are stored in a bucket with an existing Secret, without a volume', async () => {
    const manifests = await render(withBackup({ bucket }));
    expect(namesOf(manifests, 'PersistentVolumeClaim')).toEqual([]);
    expect(await environmentOf(BACKUP, withBackup({ bucket }))).toMatchObject({
      BACKUP_ENDPOINT: 'https://s3.example',
      BACKUP_BUCKET: 'kept',
      BACKUP_SECRET_KEY: { secretKeyRef: { name: 'mine', key: 'ACCESS_SECRET_KEY' } },
    });
    const withoutSecret = { ...bucket, existingSecret: '' };
    await expect(render(withBackup({ bucket: withoutSecret }))).rejects.toThrow(/backup\.bucket\.existingSecret/);
  });

  it('can reach only the databases, the images and the bucket', async () => {
    const manifests = await render(withBackup({ bucket }));
    const reaches = { 'dreamreel/reaches-backups': 'true' };
    expect(manifest(manifests, 'CronJob', BACKUP).spec?.jobTemplate?.spec.template?.metadata).toMatchObject({
      labels: { ...reaches, 'dreamreel/reaches-postgres': 'true', 'dreamreel/reaches-objects': 'true' },
    });
    expect(manifest(manifests, 'NetworkPolicy', 'site-dreamreel-to-backups').spec).toMatchObject({
      podSelector: { matchLabels: reaches },
      egress: [{ ports: [{ port: 443 }], to: [{ ipBlock: { cidr: '10.0.0.0/8' } }] }],
    });
    const nowhere = { ...bucket, cidrs: [] };
    await expect(render(withBackup({ bucket: nowhere }))).rejects.toThrow(
      /backup\.bucket\.cidrs: networkPolicies\.enabled blocks/,
    );
  });
});

describeChart('backups by CloudNativePG', () => {
  const CLUSTER = 'site-dreamreel-postgres';
  const PLUGIN = 'barman-cloud.cloudnative-pg.io';

  it('archive the write-ahead log and are scheduled, also in production', async () => {
    for (const options of [cloudnativepg({}), { files: [productionFile] }]) {
      const manifests = await render(options);
      expect(manifest(manifests, 'Cluster', CLUSTER).spec).toMatchObject({
        plugins: [
          { name: PLUGIN, isWALArchiver: true, parameters: { barmanObjectName: CLUSTER, serverName: CLUSTER } },
        ],
      });
      expect(manifest(manifests, 'ScheduledBackup', CLUSTER).spec).toMatchObject({
        cluster: { name: CLUSTER },
        method: 'plugin',
        pluginConfiguration: { name: PLUGIN },
      });
      expect(manifest(manifests, 'ObjectStore', CLUSTER).spec).toMatchObject({ retentionPolicy: '30d' });
    }
  });

  it('keep the archive of a kept cluster and allow its traffic', async () => {
    const manifests = await render(cloudnativepg({}));
    expect(manifest(manifests, 'ObjectStore', CLUSTER).metadata.annotations).toEqual({
      'helm.sh/resource-policy': 'keep',
    });
    expect(manifest(manifests, 'NetworkPolicy', `${CLUSTER}-to-archive`).spec).toMatchObject({
      podSelector: { matchLabels: { 'app.kubernetes.io/component': 'postgres' } },
      egress: [{ ports: [{ port: 443 }] }],
    });
  });

  it('can start a new cluster that uses a different archive', async () => {
    const recovery = { from: CLUSTER, targetTime: '2026-11-22T03:30:00Z' };
    const manifests = await render(cloudnativepg({ serverName: 'second' }, recovery));
    expect(manifest(manifests, 'Cluster', CLUSTER).spec).toMatchObject({
      plugins: [{ parameters: { serverName: 'second' } }],
      bootstrap: { recovery: { source: 'before', recoveryTarget: { targetTime: '2026-11-22T03:30:00Z' } } },
      externalClusters: [{ name: 'before', plugin: { name: PLUGIN, parameters: { serverName: CLUSTER } } }],
    });
    await expect(render(cloudnativepg({}, recovery))).rejects.toThrow(/serverName: use a different name than/);
    await expect(render(cloudnativepg({ enabled: false }, recovery))).rejects.toThrow(/recovery\.from/);
  });

  it('require a destination and a Secret', async () => {
    await expect(render(cloudnativepg({ destination: '' }))).rejects.toThrow(/backup\.destination/);
    await expect(render(cloudnativepg({ existingSecret: '' }))).rejects.toThrow(/backup\.existingSecret/);
  });
});
