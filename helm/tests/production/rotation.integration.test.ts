import { expect, it } from '@jest/globals';
import * as z from 'zod';
import type { Manifest } from '../../testing/manifests.ts';
import { objectServer } from '../../testing/object-server.ts';
import { describeChart, productionFile, render, renderText, template } from '../../testing/render.ts';

const SERVICES = ['catalogue', 'game', 'gateway', 'generation', 'identity', 'notification', 'social'];
const WITH_IMAGES = ['catalogue', 'gateway', 'generation'];

const metadataSchema = z.object({ annotations: z.record(z.string(), z.string()).optional() });

const secret = (name: string, stringData: Record<string, string>): Manifest => ({
  kind: 'Secret',
  metadata: { name, labels: {} },
  stringData,
});

const users = [...SERVICES, 'seed', 'dreamreel'];
const before: readonly Manifest[] = [
  ...SERVICES.map((service) => secret(`dreamreel-database-${service}`, { username: service, password: 'old' })),
  secret('dreamreel-broker', Object.fromEntries(users.map((user) => [user, `old-${user}`]))),
  secret('dreamreel-objects', { MINIO_ACCESS_KEY: 'old', MINIO_SECRET_KEY: 'old' }),
  secret('dreamreel-admin', { ADMIN_PASSWORD_HASH: 'old' }),
  secret('dreamreel-model', { OPENAI_API_KEY: 'old' }),
  secret('dreamreel-mail', { SMTP_URL: 'old', MAIL_FROM: 'old' }),
  secret('dreamreel-push', { VAPID_PUBLIC_KEY: 'old' }),
  secret('dreamreel-backup', { ACCESS_KEY_ID: 'old' }),
  secret('meta', { META_PAGE_ID: 'old' }),
  secret('certificates', { 'ca.crt': 'old' }),
];

/** The pod templates, without the random parts of a render, by name of their workload. */
async function podsOver(installed: readonly Manifest[], files = [productionFile]): Promise<Map<string, string>> {
  const server = await objectServer(installed);
  const values = {
    outside: { socialNetworks: { existingSecret: 'meta', cidrs: ['0.0.0.0/0'] } },
    services: {
      game: { extraVolumes: [{ name: 'ca', projected: { sources: [{ secret: { name: 'certificates' } }] } }] },
    },
  };
  const manifests = await template({ files, values, server: server.address }).finally(server.stop);
  const pods = manifests.flatMap(({ kind, metadata, spec }) =>
    spec?.template
      ? [[metadata.name.replace('site-dreamreel-', ''), `${kind} ${JSON.stringify(spec.template)}`] as const]
      : [],
  );
  return new Map(pods);
}

/** Returns the workloads whose pods an upgrade replaces after a key of a Secret changed. */
async function restartedBy(name: string, key: string): Promise<readonly string[]> {
  const after = before.map((one) =>
    one.metadata.name === name ? { ...one, stringData: { ...one.stringData, [key]: 'new' } } : one,
  );
  const [earlier, later] = await Promise.all([podsOver(before), podsOver(after)]);
  return [...later].filter(([workload, pod]) => earlier.get(workload) !== pod).map(([workload]) => workload);
}

describeChart('a rotated Secret', () => {
  it.each([
    ['dreamreel-database-game', 'password', ['game']],
    ['dreamreel-broker', 'game', ['game', 'nats']],
    ['dreamreel-broker', 'dreamreel', ['nats']],
    ['dreamreel-broker', 'seed', ['nats']],
    ['dreamreel-broker', 'not-a-user', []],
    ['dreamreel-objects', 'MINIO_SECRET_KEY', WITH_IMAGES],
    ['dreamreel-admin', 'ADMIN_PASSWORD_HASH', ['identity']],
    ['dreamreel-model', 'OPENAI_API_KEY', ['generation']],
    ['dreamreel-mail', 'SMTP_URL', ['notification']],
    ['dreamreel-push', 'VAPID_PUBLIC_KEY', ['notification']],
    ['dreamreel-backup', 'ACCESS_KEY_ID', []],
    ['meta', 'META_PAGE_ID', ['social']],
    ['certificates', 'ca.crt', ['game']],
  ])('%s with a new %s restarts exactly the pods that read it: %j', async (name, key, workloads) => {
    expect((await restartedBy(name, key)).toSorted()).toEqual(workloads.toSorted());
  });

  it("doesn't restart a pod on the first upgrade, when the generated Secrets exist", async () => {
    const installed = await render();
    const server = await objectServer(installed);
    const upgraded = await template({ server: server.address }).finally(server.stop);
    expect(JSON.stringify(upgraded)).not.toContain('dreamreel/secrets');
  });

  it("leaves renders without Helm's lookup unchanged", async () => {
    expect(await renderText({ files: [productionFile] })).not.toContain('dreamreel/secrets');
  });

  it('keeps an annotation of the values beside the hash', async () => {
    const server = await objectServer(before);
    const values = { defaults: { podAnnotations: { team: 'movies' } } };
    const manifests = await template({ files: [productionFile], values, server: server.address }).finally(server.stop);
    const annotations = manifests
      .filter(({ kind }) => kind === 'Deployment')
      .map(({ spec }) => metadataSchema.parse(spec?.template?.metadata).annotations);
    for (const each of annotations) {
      expect(each).toEqual({ team: 'movies', 'dreamreel/secrets': expect.stringMatching(/^[0-9a-f]{16}$/) });
    }
  });
});
