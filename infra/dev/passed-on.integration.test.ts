import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Host, openHost } from './host/open-host.ts';
import { type ChangeEnvironment, product } from './product.ts';
import { servicePlans } from './service-plans.ts';
import { DECIDED_FOR_SERVICES, serviceSchemas } from './service-schemas.ts';
import { readSettings } from './settings.ts';

const HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'a'.repeat(22)}$${'b'.repeat(43)}`;
/** Values of settings that are not numbers. */
const SAMPLES: Readonly<Record<string, string>> = {
  ACCOUNT_DAYS: '730',
  ADMIN_PASSWORD_HASH: HASH,
  CONTACT: 'privacy@example.org',
  DAILY_MAIL_ZONE: 'Europe/Vienna',
  DATABASE_URL: 'postgres://127.0.0.1:1/other',
  FRONTENDS_DIR: '/pages',
  GUEST_PLAY_DAYS: '90',
  HEALTH_HOST: '0.0.0.0',
  IMAGE_STORE: 'minio',
  LOG_LEVEL: 'debug',
  MAIL_FROM: 'Dreamreel <hello@example.org>',
  MAX_CONNECTIONS: '500',
  META_GRAPH_URL: 'http://127.0.0.1:5/v24.0',
  MINIO_ENDPOINT: 'http://127.0.0.1:2',
  NATS_SUBJECT_PREFIX: 'shop',
  NATS_URL: 'nats://127.0.0.1:3',
  NODE_ENV: 'test',
  OPENAI_BASE_URL: 'http://127.0.0.1:4/v1',
  OPENAI_IMAGE_QUALITY: 'high',
  OPENAI_IMAGE_SEED: 'body',
  OPENAI_IMAGE_SIZE: '1024x1024',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:6',
  PORT: '3456',
  PUBLIC_URL: 'https://movie.example',
  SERVICE_WORKER: 'off',
  SMTP_URL: 'smtp://127.0.0.1:7',
  UNSUBSCRIBE_LINK_DAYS: '45',
  TMDB_API_URL: 'http://127.0.0.1:8/3',
  VAPID_PRIVATE_KEY: 'a'.repeat(43),
  VAPID_PUBLIC_KEY: `B${'a'.repeat(86)}`,
  VAPID_SUBJECT: 'mailto:admin@example.org',
};
const numberIn = (name: string) => (/_MS$/.test(name) ? '4000' : '5');
const telemetry = { OTEL_TRACES_SAMPLER_ARG: '0.1', OTEL_BSP_SCHEDULE_DELAY: '100' };

const services = servicePlans.map(({ name }) => name);
const settingsOf = (service: string) => Object.keys(serviceSchemas[service]?.shape ?? {});
const all = new Set(services.flatMap(settingsOf));
const given = Object.fromEntries([...all].map((name) => [name, SAMPLES[name] ?? numberIn(name)]));

let host: Host;
const environments = new Map<string, Readonly<Record<string, string | undefined>>>();
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dreamreel-passed-on-'));
  host = await openHost({ folder, temporary: true, out: () => undefined });
  // Collects the environment of each service; nothing is started.
  const changeEnvironment: ChangeEnvironment = async (service, env) => {
    environments.set(service, env);
    return env;
  };
  await product(host, readSettings({ ...given, ...telemetry, DREAMREEL_DATA: folder }), { changeEnvironment });
});
afterAll(() => host.close());

describe.each(services)('npm start passes to %s', (service) => {
  it('every setting of its schema that the product does not decide', () => {
    const wanted = settingsOf(service).filter((name) => !DECIDED_FOR_SERVICES.includes(name));
    const env = environments.get(service) ?? {};
    expect(Object.fromEntries(wanted.map((name) => [name, env[name]]))).toEqual(
      Object.fromEntries(wanted.map((name) => [name, given[name]])),
    );
  });

  it('no setting of another service and no variable of the shell', () => {
    const own = new Set([...settingsOf(service), ...Object.keys(telemetry)]);
    const ofTheProcess = ['PATH', 'NODE_COMPILE_CACHE', 'NODE_OPTIONS'];
    const env = Object.entries(environments.get(service) ?? {}).filter(([, value]) => value !== undefined);
    const others = env.map(([name]) => name).filter((name) => !own.has(name) && !ofTheProcess.includes(name));
    expect(others).toEqual([]);
  });

  it('the variables of OpenTelemetry', () => {
    expect(environments.get(service)).toMatchObject(telemetry);
  });
});

it('decides exactly the settings of DECIDED_FOR_SERVICES', () => {
  expect(DECIDED_FOR_SERVICES.filter((name) => !all.has(name))).toEqual([]);
  const same = services.flatMap((service) =>
    DECIDED_FOR_SERVICES.filter((name) => name !== 'IMAGE_STORE' && environments.get(service)?.[name] === given[name]),
  );
  expect(same).toEqual([]);
});

it('knows the schema of every service', () => {
  expect(Object.keys(serviceSchemas).toSorted()).toEqual(services.toSorted());
});

it('rejects settings that a service would reject, by name, before anything starts', () => {
  const wrong = { RATE_LIMIT_FACTOR: 'twice', SMTP_CONNECTIONS: '0', OPENAI_RETRIES: '2' };
  expect(() => readSettings(wrong)).toThrow(/RATE_LIMIT_FACTOR[\s\S]*SMTP_CONNECTIONS/);
  expect(() => readSettings(wrong)).not.toThrow('OPENAI_RETRIES');
  expect(() => readSettings({ RATE_LIMIT_FACTOR: '' })).not.toThrow();
});
