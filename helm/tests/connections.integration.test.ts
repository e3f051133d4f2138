import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { type Manifest, namesOf } from '../testing/manifests.ts';
import { describeChart, productionFile, render } from '../testing/render.ts';

type Options = Parameters<typeof render>[0];

/** Connections that Postgres reserves for superusers. */
const FOR_SUPERUSERS = 3;

const autoscalerSchema = z.looseObject({ scaleTargetRef: z.looseObject({ name: z.string() }), maxReplicas: z.int() });
const sizeSchema = z.looseObject({ replicas: z.int().default(0) });
const clusterSchema = z.looseObject({
  postgresql: z.looseObject({ parameters: z.looseObject({ max_connections: z.string() }) }),
});

/**
 * Returns the maximum number of connections of all pods: at the autoscaler's maximum, with one more pod during a rollout.
 */
function connectionsOf(manifests: readonly Manifest[]): number {
  const most = new Map(
    manifests
      .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
      .map(({ spec }) => autoscalerSchema.parse(spec))
      .map(({ scaleTargetRef, maxReplicas }) => [scaleTargetRef.name, maxReplicas]),
  );
  return manifests.reduce((sum, { kind, metadata, spec }) => {
    const env = spec?.template?.spec.containers[0]?.env ?? [];
    // If two variables have the same name, the last one counts.
    const poolSize = env.findLast(({ name }) => name === 'DATABASE_POOL_SIZE')?.value;
    if (kind !== 'Deployment' || poolSize === undefined) return sum;
    const pods = most.get(metadata.name) ?? sizeSchema.parse(spec).replicas;
    return sum + (pods + 1) * Number(poolSize);
  }, 0);
}

/** Returns max_connections of the chart's Postgres. */
function maxConnectionsOf(manifests: readonly Manifest[]): number {
  const cluster = manifests.find(({ kind }) => kind === 'Cluster');
  if (cluster) {
    const { postgresql } = clusterSchema.parse(cluster.spec);
    return Number(postgresql.parameters.max_connections) - FOR_SUPERUSERS;
  }
  const server = manifests.find(({ kind, metadata }) => kind === 'StatefulSet' && metadata.name.endsWith('-postgres'));
  const [, number] = /"max_connections=(\d+)"/.exec(JSON.stringify(server?.spec)) ?? [];
  return Number(number) - FOR_SUPERUSERS;
}

const sizes: readonly [string, Options][] = [
  ['without values', {}],
  ['in production', { files: [productionFile] }],
  ['with an autoscaler for all', { values: { defaults: { autoscaling: { enabled: true, maxReplicas: 50 } } } }],
  [
    'with a higher maximum in production',
    { files: [productionFile], values: { services: { game: { autoscaling: { maxReplicas: 60 } } } } },
  ],
  [
    'with more replicas and a larger pool of one service',
    { values: { services: { identity: { databasePoolSize: 200, replicas: 5 } } } },
  ],
  [
    'with a pool size among the variables',
    { values: { services: { game: { env: { DATABASE_POOL_SIZE: 150 }, replicas: 5 } } } },
  ],
  ['with a service of yours', { values: { services: { critics: { database: true, replicas: 40 } } } }],
];

describeChart('connections to Postgres', () => {
  // The sum is equal in both modes.
  describe.each([
    { mode: 'cloudnativepg', tried: sizes },
    { mode: 'bundled', tried: sizes.slice(0, 3) },
  ])('in mode $mode', ({ mode, tried }) => {
    it.each(tried)('all pools fit into max_connections %s', async (_, options) => {
      const manifests = await render({ ...options, values: { ...options?.values, postgres: { mode } } });
      expect(connectionsOf(manifests)).toBeGreaterThan(0);
      expect(maxConnectionsOf(manifests)).toBeGreaterThan(connectionsOf(manifests));
    });

    it('a number that is too small is rejected with an explanation, and a sufficient one is accepted', async () => {
      const withNumber = (maxConnections: number) =>
        render({ values: { postgres: { mode, maxConnections }, defaults: { replicas: 3 } } });
      await expect(withNumber(100)).rejects.toThrow(
        /postgres\.maxConnections: 100 is too small\. The pools of all pods and the reserve need \d+ connections/,
      );
      expect(maxConnectionsOf(await withNumber(1_000))).toBe(1_000 - FOR_SUPERUSERS);
    });

    it("another replica of each service doesn't restart Postgres", async () => {
      const postgresOf = async (values: object) =>
        maxConnectionsOf(await render({ values: { postgres: { mode }, ...values } }));
      expect(await postgresOf({ defaults: { replicas: 3 } })).toBe(await postgresOf({}));
    });
  });

  it('the number of an external Postgres is checked if it is set', async () => {
    const external = { existingSecret: 'mine', cidrs: ['10.0.0.0/8'] };
    const values = (maxConnections: number) => ({ postgres: { mode: 'external', external, maxConnections } });
    await expect(render({ values: values(60) })).rejects.toThrow(/postgres\.maxConnections: 60 is too small/);
    expect(namesOf(await render({ values: values(0) }), 'Deployment')).toContain('site-dreamreel-game');
  });
});
