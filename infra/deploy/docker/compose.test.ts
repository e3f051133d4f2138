import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import * as z from 'zod';
import { memoryTuning } from '../../dev/parts/node-programs.ts';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { servicePlans } from '../../dev/service-plans.ts';
import { serviceSchemas } from '../../dev/service-settings.ts';
import { backupPlaceFrom } from '../operate/backup-place.ts';
import { images } from './build-images.ts';

const textOf = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const text = textOf('compose.yaml');
const required = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name));

/** Replaces variables as Compose does if only the required ones are set. */
const interpolated = text
  .replace(/\$\{\w+:\+[^{}]*\}/g, '')
  .replace(/\$\{\w+:-([^{}]*)\}/g, '$1')
  .replace(/\$\{\w+(:\?[^}]*)?\}/g, 'p1234567');

const dependencies = z.record(z.string(), z.object({ condition: z.string() })).default({});
const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      environment: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).default({}),
      depends_on: dependencies,
      mem_limit: z.string(),
    }),
  ),
});
const { services } = composeSchema.parse(parse(interpolated, { merge: true }));
/** Without the optional variables, which aren't set. */
const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(services[name]?.environment ?? {}).flatMap(([key, value]) =>
      value === null || value === '' ? [] : [[key, String(value)]],
    ),
  );

/** Settings that compose.yaml doesn't pass to the services that read them, by reason. */
const NOT_PASSED = {
  'only for tests': ['DREAMREEL_CLOCK_OFFSET_MS'],
  'set by the images': ['DREAMREEL_VERSION', 'DREAMREEL_REVISION', 'FRONTENDS_DIR'],
  'only for another broker': [
    ...['NATS_CREDS', 'NATS_NKEY', 'NATS_CA', 'NATS_CERT', 'NATS_KEY', 'NATS_SUBJECT_PREFIX', 'EVENTS_REPLICAS'],
  ],
  'only for another image store': ['IMAGE_FOLDER', 'MINIO_BUCKET', 'MINIO_REGION'],
  'only for another Postgres, because this one accepts 100 connections': ['DATABASE_POOL_SIZE'],
  'only for an orchestrator': ['HEALTH_HOST', 'STOP_DELAY_MS'],
};

it('compose.yaml has the product’s images, and the Postgres and NATS of the chart', () => {
  const { appVersion } = parse(textOf('helm/dreamreel/Chart.yaml'));
  const { postgres, nats } = parse(textOf('helm/dreamreel/values.yaml'));
  const ours = images.map(({ name }) => `dreamreel/${name}:${appVersion}`);
  const used = new Set(Object.values(services).map(({ image }) => image));
  expect([...used].sort()).toEqual([...ours, postgres.image, nats.image].sort());
  // Backups use programs of the same version.
  expect(textOf('infra/deploy/docker/Dockerfile')).toContain(`ARG POSTGRES_IMAGE=${services.postgres?.image}\n`);
});

it.each(servicePlans)('compose.yaml gives $name every valid setting for one machine, and no others', ({ name }) => {
  const schema = serviceSchemas[name];
  const passed = Object.keys(services[name]?.environment ?? {});
  const read = Object.keys(schema?.shape ?? {});
  const excepted = new Set(Object.values(NOT_PASSED).flat());
  expect([...read, ...Object.keys(memoryTuning)]).toEqual(expect.arrayContaining(passed));
  expect(read.filter((setting) => !passed.includes(setting) && !excepted.has(setting))).toEqual([]);
  expect(passed.filter((setting) => excepted.has(setting))).toEqual([]);
  expect(schema?.safeParse(environmentOf(name)).error?.issues).toBeUndefined();
  expect(environmentOf(name)).toMatchObject(memoryTuning);
});

it.each(servicePlans.filter(({ database }) => database))(
  'compose.yaml migrates the database of $name first',
  (plan) => {
    const migration = services[`migrate-${plan.name}`];
    const { depends_on, image } = services[plan.name] ?? {};
    expect(depends_on).toHaveProperty(`migrate-${plan.name}.condition`, 'service_completed_successfully');
    expect(migration?.image).toBe(image);
    expect(environmentOf(`migrate-${plan.name}`)).toEqual({
      DATABASE_ADMIN_URL: 'postgres://postgres:p1234567@postgres/postgres',
      DATABASE_URL: environmentOf(plan.name).DATABASE_URL,
    });
  },
);

it.each(['backup', 'restore'])('compose.yaml has the databases and the images in each %s', (name) => {
  const env = environmentOf(name);
  expect(env.DATABASE_ADMIN_URL).toBe(environmentOf('migrate-game').DATABASE_ADMIN_URL);
  expect(env).toMatchObject({ IMAGE_STORE: 'minio', MINIO_ENDPOINT: environmentOf('gateway').MINIO_ENDPOINT });
  expect(() => backupPlaceFrom(env)).not.toThrow();
});

it('compose.yaml requires exactly the passwords that docs/compose.md creates', () => {
  const [, created = ''] = /for name in ([A-Z_ ]+);/.exec(textOf('docs/compose.md')) ?? [];
  expect(created.split(' ').sort()).toEqual([...required].sort());
  const optional = [...text.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
  expect([...required]).toEqual(expect.arrayContaining(optional));
});
