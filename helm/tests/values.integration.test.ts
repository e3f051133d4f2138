import { readFile } from 'node:fs/promises';
import { repositoryRoot } from '@dreamreel/infra/dev/repository-root';
import { servicePlans } from '@dreamreel/infra/dev/service-plans';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import * as z from 'zod';
import { PERMISSIONS_FILE, permissionsFile } from '../broker-permissions.ts';
import { chartFolder, describeChart, productionFile, render } from '../testing/render.ts';
import { describedSchema, rowsOfValues, type Schema, undescribedValues, valuesTable } from '../values-reference.ts';

const DIGEST = `sha256:${'ab'.repeat(32)}`;
const label = { 'app.kubernetes.io/instance': 'other' };
const external = { mode: 'external', external: { existingSecret: 'mine', cidrs: ['10.0.0.0/8'] } };
const nowhere = { mode: 'external', external: { existingSecret: 'mine' } };
const singleInstance = { mode: 'cloudnativepg', cloudnativepg: { instances: 1 } };
const schedule = { start: '45 23 * * *', end: '20 0 * * *', replicas: 6 };
const scaled = (more: object) => ({
  services: { game: { autoscaling: { enabled: true, by: 'keda', schedules: [schedule], ...more } } },
});
const ingress = (of: object) => ({ gateway: { ingress: { enabled: true, ...of } } });

/** Values that are no values of the chart, with the errors that Helm prints together. */
const UNKNOWN = {
  postgress: { mode: 'bundled' },
  postgres: { external: { existingSecrets: 'x' } },
  services: {
    game: { replica: 2, database: 'yes', env: { log_level: 'info' }, autoscaling: { schedules: [{ start: '23:45' }] } },
  },
  pods: { postgress: { podLabels: { team: 'db' } }, nats: { podLabels: label } },
  nats: { replicas: 2 },
  objects: { mode: 'folder' },
  outside: { imageModel: { cidrs: ['everywhere'] } },
  commonLabels: label,
  gateway: {
    ingress: { hosts: ['https://movies.example', 'movies.example', 'movies.example'] },
    limits: { rateFactor: 0, connections: 1, imageMemoryMi: 0.5 },
  },
};
const UNKNOWN_ERRORS = [
  ...[
    "at '': additional properties 'postgress' not allowed",
    "at '/pods': additional properties 'postgress' not allowed",
  ],
  ...[
    "/postgres/external': additional properties 'existingSecrets'",
    "/services/game': additional properties 'replica'",
  ],
  ...['/services/game/database', "invalid propertyName 'log_level'", '/schedules/0/start', '/nats/replicas'],
  ...['/objects/mode', '/outside/imageModel/cidrs/0', '/gateway/ingress/hosts/0', 'items at 1 and 2 are equal'],
  ...['/gateway/limits/rateFactor', '/gateway/limits/connections', '/gateway/limits/imageMemoryMi'],
];

/** Values that Kubernetes would accept but that have no effect or fail later, with the error. */
const REJECTED: readonly (readonly [object, string])[] = [
  [{ image: { digests: { gatway: DIGEST } } }, 'image.digests.gatway: unknown image. The images are backup, catalogue'],
  [{ services: { game: { outside: ['models'] } } }, 'services.game.outside: unknown part models. The parts are'],
  [{ mailZone: 'Europe/Berln' }, 'mailZone: unknown time zone "Europe/Berln"'],
  [scaled({ schedules: [{ ...schedule, timezone: 'Mars/Base' }] }), 'game.autoscaling.schedules: unknown time zone'],
  [scaled({ minReplicas: 7 }), 'game.autoscaling.minReplicas: 7 is more than maxReplicas, 6'],
  [{ postgres: singleInstance }, 'postgres.cloudnativepg.instances: synchronous commits wait for a replica'],
  [{ postgres: { maxConnections: 60 } }, 'postgres.maxConnections: 60 is too small. The pools of all pods'],
  [{ environment: 'production', publicUrl: 'https://a.example' }, 'admin.existingSecret'],
  [{ postgres: { mode: 'external' } }, 'postgres.external.existingSecret'],
  [{ nats: { mode: 'external' } }, 'nats.external.existingSecret'],
  [{ objects: { mode: 'external' } }, 'objects.external.endpoint'],
  [{ painter: { enabled: false } }, 'outside.imageModel'],
  [{ gateway: { httpRoute: { enabled: true } } }, 'gateway.httpRoute.parentRefs'],
  [{ nats: nowhere }, 'nats.external.cidrs'],
  [{ outside: { imageModel: { existingSecret: 'mine' } } }, 'outside.imageModel.cidrs: networkPolicies.enabled blocks'],
  [{ outside: { mailServer: { env: { SMTP_URL: 'smtp://mail' } } } }, 'outside.mailServer.cidrs'],
  [{ tracesEndpoint: 'http://collector.monitoring:4318' }, 'outside.traces.cidrs: networkPolicies.enabled blocks'],
];

const ACCEPTED: readonly object[] = [
  { mailZone: 'Etc/UTC' },
  { image: { digests: { social: DIGEST } }, services: { social: null } },
  { postgres: { ...singleInstance, cloudnativepg: { instances: 1, synchronous: false } } },
  { postgres: { ...external, maxConnections: 0 } },
  { postgres: { maxConnections: 1_000 }, defaults: { replicas: 3 } },
  { outside: { imageModel: { existingSecret: 'mine', to: [{ namespaceSelector: {} }] } } },
  { tracesEndpoint: 'http://collector:4318', networkPolicies: { enabled: false } },
  { gateway: { ingress: { enabled: true }, httpRoute: { enabled: true, parentRefs: [{ name: 'public' }] } } },
];

const ADDRESS = 'publicUrl: production requires the address that visitors use';
const PROXIES = 'trustedProxyHops: behind an Ingress or HTTPRoute, production requires the number of your proxies';
const off = { httpRoute: { enabled: false } };
const behindIngress = { ...off, ...ingress({ host: 'movies.example' }).gateway };
const REJECTED_IN_PRODUCTION: readonly (readonly [object, string])[] = [
  [{ publicUrl: '' }, ADDRESS],
  [{ publicUrl: '', gateway: { ...off, service: { type: 'LoadBalancer' } } }, ADDRESS],
  [{ trustedProxyHops: 0 }, PROXIES],
  [{ trustedProxyHops: 0, gateway: behindIngress }, PROXIES],
];

describeChart('an installation', () => {
  it('with unknown values is rejected by the schema, which names the place of each', async () => {
    const error = await render({ values: UNKNOWN }).catch(String);
    expect(UNKNOWN_ERRORS.filter((text) => !String(error).includes(text))).toEqual([]);
    // Neither the labels of all pods nor those of NATS can change the labels that select pods.
    expect(String(error).match(/invalid propertyName 'app.kubernetes.io\/instance'/g)).toHaveLength(2);
  });

  it.each(REJECTED)('with %j is rejected with the error: %s', async (values, error) => {
    await expect(render({ values })).rejects.toThrow(error);
  });

  it.each(REJECTED_IN_PRODUCTION)('in production with %j is rejected with the error: %s', async (values, error) => {
    await expect(render({ files: [productionFile], values })).rejects.toThrow(error);
  });

  it.each(ACCEPTED)('with %j is accepted', async (values) => {
    await expect(render({ values })).resolves.toBeDefined();
  });

  it("in production needs no proxy behind a load balancer that preserves the visitors' addresses", async () => {
    const gateway = { ...off, service: { type: 'LoadBalancer', externalTrafficPolicy: 'Local' } };
    await expect(render({ files: [productionFile], values: { trustedProxyHops: 0, gateway } })).resolves.toBeDefined();
  });
});

const values = await readFile(`${chartFolder}/values.yaml`, 'utf8');

it('the chart has a table in its README that matches values.yaml', async () => {
  const readme = await readFile(`${chartFolder}/README.md`, 'utf8');
  const table = readme.slice(readme.indexOf('| value |'), readme.indexOf('\n<!-- /values -->'));
  expect(table.split('\n')).toEqual(valuesTable(values).split('\n'));
});

it('the chart has a schema that describes every value as values.yaml does', async () => {
  const schema: Schema = JSON.parse(await readFile(`${chartFolder}/values.schema.json`, 'utf8'));
  expect(schema).toEqual(describedSchema(schema, rowsOfValues(values)));
  expect(undescribedValues(schema)).toEqual([]);
});

it('the chart has the broker permissions generated from the contracts', async () => {
  // `npm run generate -- permissions` writes this file.
  expect(await readFile(PERMISSIONS_FILE, 'utf8')).toBe(permissionsFile());
});

it('the chart has every service of `npm start`, with the same requirements and the image that Skaffold builds', async () => {
  const flag = z.boolean().default(false);
  const flags = { database: flag, images: flag, publicHttp: flag, accounts: flag, mails: flag, posts: flag };
  const servicesSchema = z.record(z.string(), z.object(flags));
  const plans = Object.fromEntries(servicePlans.map((plan) => [plan.name, plan]));
  const { services } = z.object({ services: servicesSchema }).parse(parse(values));
  expect(services).toEqual(servicesSchema.parse(plans));
  const skaffold = await readFile(`${repositoryRoot}/skaffold.yaml`, 'utf8');
  const images = servicePlans.map(({ name }) => [`services.${name}`, name]);
  for (const [value, name] of [
    ...images,
    ['seed', 'tasks'],
    ['backup', 'backup'],
    ['painter', 'painter'],
    ['objects', 'minio'],
  ])
    expect(skaffold).toContain(`${value}.image: "{{.IMAGE_FULLY_QUALIFIED_dreamreel_${name}}}"`);
});
