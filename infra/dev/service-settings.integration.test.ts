import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Host, openTemporaryHost } from './host/open-host.ts';
import { type ChangeEnvironment, product } from './product.ts';
import { servicePlans } from './service-plans.ts';
import { FIXED_SERVICE_SETTINGS, serviceSchemas } from './service-settings.ts';
import { readSettings, startSettings } from './settings.ts';

/** Settings that the product validates itself need valid values. */
const VALID: Readonly<Record<string, string>> = {
  ADMIN_PASSWORD_HASH: `$argon2id$v=19$m=19456,t=2,p=1$${'a'.repeat(22)}$${'b'.repeat(43)}`,
  LOG_LEVEL: 'debug',
  MINIO_ENDPOINT: 'http://127.0.0.1:2',
  NATS_SUBJECT_PREFIX: 'shop',
  NATS_URL: 'nats://127.0.0.1:3',
  NODE_ENV: 'test',
  PORT: '3456',
  PUBLIC_URL: 'https://movie.example',
};
const telemetry = { OTEL_TRACES_SAMPLER_ARG: '0.1', OTEL_BSP_SCHEDULE_DELAY: '100' };

const outgoing = {
  NODE_USE_ENV_PROXY: '1',
  HTTPS_PROXY: 'http://proxy.example:3128',
  NO_PROXY: 'localhost',
  NODE_EXTRA_CA_CERTS: '/etc/ca.pem',
};

const services = servicePlans.map(({ name }) => name);
const settingsOf = (service: string) => Object.keys(serviceSchemas[service]?.shape ?? {});
const all = new Set(services.flatMap(settingsOf));
const given = Object.fromEntries([...all].map((name) => [name, VALID[name] ?? `the ${name}`]));

let host: Host;
const environments = new Map<string, Readonly<Record<string, string | undefined>>>();
beforeAll(async () => {
  Object.assign(process.env, outgoing);
  host = await openTemporaryHost(() => undefined);
  // Collects the environment of each service without starting anything.
  const changeEnvironment: ChangeEnvironment = async (service, env) => {
    environments.set(service, env);
    return env;
  };
  const own = Object.entries(given).filter(([name]) => name in startSettings.shape);
  const settings = readSettings({ ...Object.fromEntries(own), DREAMREEL_DATA: host.folder });
  await product(host, { ...settings, serviceSettings: { ...given, ...telemetry } }, { changeEnvironment });
});
afterAll(() => host.close());

it.each(services)(
  'npm start passes to %s its own settings, the proxy of the shell and telemetry, and no others',
  (service) => {
    const env = environments.get(service) ?? {};
    const own = settingsOf(service);
    const passed = own.filter((name) => !FIXED_SERVICE_SETTINGS.includes(name));
    expect(env).toMatchObject({
      ...Object.fromEntries(passed.map((name) => [name, given[name]])),
      ...outgoing,
      ...telemetry,
    });
    const ofTheProcess = ['PATH', 'NODE_COMPILE_CACHE', 'NODE_OPTIONS', ...Object.keys({ ...outgoing, ...telemetry })];
    const names = Object.keys(env).filter((name) => env[name] !== undefined);
    expect(names.filter((name) => ![...own, ...ofTheProcess].includes(name))).toEqual([]);
  },
);

it('knows the schema of every service, and sets exactly the settings in FIXED_SERVICE_SETTINGS itself', () => {
  expect(Object.keys(serviceSchemas).toSorted()).toEqual(services.toSorted());
  expect(FIXED_SERVICE_SETTINGS.filter((name) => !all.has(name))).toEqual([]);
  const same = services.flatMap((service) =>
    FIXED_SERVICE_SETTINGS.filter(
      (name) => name !== 'IMAGE_STORE' && environments.get(service)?.[name] === given[name],
    ),
  );
  expect(same).toEqual([]);
});

it('passes on only the non-empty settings of services and OpenTelemetry', () => {
  const env = { RATE_LIMIT_FACTOR: '2', OPENAI_RETRIES: '2', ...telemetry };
  expect(readSettings({ ...env, HOME: '/root', SMTP_URL: '' }).serviceSettings).toEqual(env);
});

it('rejects settings that a service would reject, by name, before anything starts', () => {
  const wrong = { RATE_LIMIT_FACTOR: 'twice', SMTP_CONNECTIONS: '0', OPENAI_RETRIES: '2' };
  expect(() => readSettings(wrong)).toThrow(/RATE_LIMIT_FACTOR[\s\S]*SMTP_CONNECTIONS/);
  expect(() => readSettings(wrong)).not.toThrow('OPENAI_RETRIES');
  expect(() => readSettings({ RATE_LIMIT_FACTOR: '' })).not.toThrow();
});
