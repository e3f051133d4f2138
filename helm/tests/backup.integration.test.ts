import { beforeAll, expect, it } from '@jest/globals';
import { type Manifest, manifest, namesOf, podOf, variablesOf } from '../testing/manifests.ts';
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

const byReference = (name: string, key: string) => ({ secretKeyRef: { name, key } });

describeChart('backups by the CronJob', () => {
  let manifests: readonly Manifest[] = [];
  let inBucket: readonly Manifest[] = [];
  beforeAll(async () => {
    manifests = await render(withBackup());
    inBucket = await render(withBackup({ bucket }));
  });

  it('are created only if they are enabled, never run concurrently, are retried, and end at a deadline', async () => {
    expect(namesOf(await render(), 'CronJob')).toEqual([]);
    expect(namesOf(manifests, 'CronJob')).toEqual([BACKUP, RESTORE]);
    const { spec } = manifest(manifests, 'CronJob', BACKUP);
    expect(spec).toMatchObject({
      ...{ schedule: '30 3 * * *', timeZone: 'Etc/UTC', concurrencyPolicy: 'Forbid' },
      jobTemplate: { spec: { backoffLimit: 2, activeDeadlineSeconds: 7_200 } },
    });
    expect(spec).not.toHaveProperty('suspend');
  });

  it('are restored manually, in one attempt, as the data folder of Postgres and by its user', () => {
    const { spec } = manifest(manifests, 'CronJob', RESTORE);
    expect(spec).toMatchObject({ suspend: true, jobTemplate: { spec: { backoffLimit: 0 } } });
    const [postgres, restore] = [podOf(manifests, 'postgres'), podOf(manifests, 'restore')];
    expect(restore.spec.containers).toMatchObject([{ args: ['program/restore.js'] }]);
    const persistentVolumeClaim = { claimName: 'data-site-dreamreel-postgres-0' };
    expect(restore.spec.volumes).toContainEqual({ name: 'postgres', persistentVolumeClaim });
    expect(restore.spec.securityContext).toEqual(postgres.spec.securityContext);
    expect(variablesOf(restore).PGDATA).toBe(variablesOf(postgres).PGDATA);
    const method = 'scram-sha-256\nhost replication postgres all scram-sha-256';
    expect(variablesOf(postgres).POSTGRES_HOST_AUTH_METHOD).toBe(method);
  });

  it.each([
    ['bundled', {}],
    ['external', external],
    ['cloudnativepg', { mode: 'cloudnativepg' }],
  ])('contain the images, and the databases only if Postgres is bundled: %s', async (mode, postgres) => {
    const all = await render({ values: { postgres, backup: { enabled: true } } });
    for (const pod of [podOf(all, 'backup'), podOf(all, 'restore')]) {
      const store = { IMAGE_STORE: 'minio', MINIO_ENDPOINT: 'http://site-dreamreel-objects:9000' };
      expect(variablesOf(pod)).toMatchObject(store);
      const url = 'postgres://postgres:$(DATABASE_ADMIN_PASSWORD)@site-dreamreel-postgres:5432/postgres';
      expect(variablesOf(pod).DATABASE_ADMIN_URL).toBe(mode === 'bundled' ? url : undefined);
    }
    const volumes = podOf(all, 'restore').spec.volumes.map(({ name }) => name);
    expect(volumes.includes('postgres')).toBe(mode === 'bundled');
  });

  it('are stored on a volume that is kept and used at once, on an existing one, or in a bucket', async () => {
    const claim = manifest(manifests, 'PersistentVolumeClaim', 'site-dreamreel-backups');
    expect(claim.metadata.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' });
    const own = await render(withBackup({ volume: { existingClaim: 'mine' } }));
    const dataOf = (all: readonly Manifest[], name: string) =>
      podOf(all, name).spec.volumes.find((volume) => volume.name === 'data')?.persistentVolumeClaim;
    expect(dataOf(own, 'backup')).toEqual({ claimName: 'mine' });
    // A Job uses a new volume, so that `helm --wait` doesn't wait for the first backup.
    expect(dataOf(manifests, 'backup-volume')).toEqual({ claimName: 'site-dreamreel-backups' });
    for (const all of [own, inBucket]) {
      expect(namesOf(all, 'PersistentVolumeClaim')).toEqual([]);
      expect(namesOf(all, 'Job').filter((name) => name.includes('-backup-volume-'))).toEqual([]);
    }
    const BACKUP_SECRET_KEY = byReference('mine', 'ACCESS_SECRET_KEY');
    const expected = { BACKUP_ENDPOINT: 'https://s3.example', BACKUP_BUCKET: 'kept', BACKUP_SECRET_KEY };
    expect(variablesOf(podOf(inBucket, 'backup'))).toMatchObject(expected);
  });

  it('can reach only the databases, the images and the bucket', () => {
    const reaches = { 'dreamreel/reaches-backups': 'true' };
    expect(manifest(inBucket, 'CronJob', BACKUP).spec?.jobTemplate?.spec.template?.metadata).toMatchObject({
      labels: { ...reaches, 'dreamreel/reaches-postgres': 'true', 'dreamreel/reaches-objects': 'true' },
    });
    expect(manifest(inBucket, 'NetworkPolicy', 'site-dreamreel-to-backups').spec).toMatchObject({
      podSelector: { matchLabels: reaches },
      egress: [{ ports: [{ port: 443 }], to: [{ ipBlock: { cidr: '10.0.0.0/8' } }] }],
    });
  });

  it.each([
    [{ existingSecret: '' }, /backup\.bucket\.existingSecret/],
    [{ cidrs: [] }, /backup\.bucket\.cidrs: networkPolicies\.enabled blocks/],
  ])('are rejected with a bucket that has %j', async (change, error) => {
    await expect(render(withBackup({ bucket: { ...bucket, ...change } }))).rejects.toThrow(error);
  });
});

describeChart('backups by CloudNativePG', () => {
  const CLUSTER = 'site-dreamreel-postgres';
  const PLUGIN = 'barman-cloud.cloudnative-pg.io';

  it('archive the write-ahead log to a kept archive and are scheduled, also in production', async () => {
    for (const options of [cloudnativepg({}), { files: [productionFile] }]) {
      const manifests = await render(options);
      const parameters = { barmanObjectName: CLUSTER, serverName: CLUSTER };
      const plugins = [{ name: PLUGIN, isWALArchiver: true, parameters }];
      expect(manifest(manifests, 'Cluster', CLUSTER).spec).toMatchObject({ plugins });
      const scheduled = { cluster: { name: CLUSTER }, method: 'plugin', pluginConfiguration: { name: PLUGIN } };
      expect(manifest(manifests, 'ScheduledBackup', CLUSTER).spec).toMatchObject(scheduled);
      const { spec, metadata } = manifest(manifests, 'ObjectStore', CLUSTER);
      expect(spec).toMatchObject({ retentionPolicy: '30d' });
      expect(metadata.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' });
      expect(manifest(manifests, 'NetworkPolicy', `${CLUSTER}-to-archive`).spec).toMatchObject({
        podSelector: { matchLabels: { 'app.kubernetes.io/component': 'postgres' } },
        egress: [{ ports: [{ port: 443 }] }],
      });
    }
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
    await expect(render(cloudnativepg({ existingSecret: '' }))).rejects.toThrow(/backup\.existingSecret/);
  });
});
