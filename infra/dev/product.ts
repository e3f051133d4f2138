import { join } from 'node:path';
import { freePort } from '@dreamreel/kit/process/free-port';
import type { Resource } from './host/graph.ts';
import type { Host } from './host/open-host.ts';
import { watchedSources } from './host/supervised.ts';
import { brokerPart, brokerSecrets } from './parts/broker-part.ts';
import { bundledPrograms, frontEnds, programsFromSource } from './parts/built-parts.ts';
import { adminAccount, pushEnv, secretsIn } from './parts/credentials.ts';
import { postgresPart } from './parts/embedded-postgres.ts';
import { imagePart } from './parts/image-part.ts';
import { hotPathTuning, pageServer, painterPart, seed, service } from './parts/node-programs.ts';
import { serviceDatabase } from './parts/service-database.ts';
import { repositoryRoot } from './repository-root.ts';
import { type ServicePlan, servicePlans } from './service-plans.ts';
import { serviceSettingsFor } from './service-settings.ts';
import type { Settings } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Changes a service's environment, for example to route its connections through a proxy. */
export type ChangeEnvironment = (service: string, env: Environment) => Promise<Environment>;

/** What `npm start` gives to a service that needs a part, and the resources that must be ready first. */
type Provided = Readonly<
  Record<
    Exclude<keyof ServicePlan, 'name' | 'database'>,
    { readonly env: Environment; readonly waitsFor?: readonly string[] }
  >
>;

export type ProductOptions = {
  readonly changeEnvironment?: ChangeEnvironment;
  /** Restarts services and reloads pages when a file is saved. Used for development. */
  readonly watch?: boolean;
  /** Runs services from their sources instead of bundles. Services in watch mode always run from their sources. */
  readonly fromSource?: boolean;
};

/**
 * Returns all resources of the product, with their dependencies and environments. `startLines` are printed after the
 * start, and `seedTheRest` seeds all movies except today's. `health` maps service names to the addresses of their
 * `/readyz` and `/metrics` endpoints.
 */
export async function product(
  host: Host,
  settings: Settings,
  { changeEnvironment, watch = false, fromSource = watch }: ProductOptions = {},
) {
  const owners = servicePlans.filter(({ database }) => database).map(({ name }) => `database ${name}`);
  const secretOf = await secretsIn(host.folder, ['postgres', 'images', 'push', ...brokerSecrets, ...owners]);

  const postgres = await postgresPart(host, settings, secretOf('postgres'));
  const nats = await brokerPart(host, settings, secretOf);
  const images = await imagePart(host, settings, secretOf('images'));
  const address = `http://localhost:${settings.PORT}`;
  const admin = await adminAccount(host.folder, settings, address);

  const common = commonEnvironment(settings);
  const programs = fromSource ? programsFromSource : bundledPrograms(host);
  const painter = await painterPart(host, programs, common);
  const { PUBLIC_URL = address, FRONTENDS_DIR } = settings;
  const gatewayPort = watch ? await freePort() : settings.PORT;
  // In watch mode, the page server builds the pages in memory.
  const builds = watch || FRONTENDS_DIR !== undefined ? [] : [frontEnds(host)];
  const push = settings.serviceSettings.VAPID_PRIVATE_KEY === undefined && pushEnv(secretOf('push'), PUBLIC_URL);
  const providedParts: Provided = {
    images: { env: images.env, waitsFor: ['images'] },
    accounts: { env: admin.env },
    hotPath: { env: hotPathTuning },
    mails: { env: { PUBLIC_URL, MAILBOX_FOLDER: join(host.folder, 'mailbox'), ...push } },
    posts: { env: { PUBLIC_URL, GATEWAY_URL: `http://localhost:${gatewayPort}` } },
    models: { env: painter.envFor(settings.serviceSettings), waitsFor: ['painter'] },
    publicHttp: {
      env: { PORT: String(gatewayPort), FRONTENDS_DIR: FRONTENDS_DIR ?? join(repositoryRoot, 'frontends') },
      waitsFor: builds.map(({ name }) => name),
    },
  };

  const health: Record<string, string> = {};
  const services: Resource[] = [];
  for (const plan of servicePlans) {
    const { name } = plan;
    const healthPort = await freePort();
    health[name] = `http://127.0.0.1:${healthPort}`;
    const database = plan.database && serviceDatabase(host, name, postgres.adminUrl, secretOf(`database ${name}`));
    const parts = Object.entries(providedParts).flatMap(([need, part]) => (Reflect.get(plan, need) ? [part] : []));
    const ownEnv: Environment = Object.assign(
      { ...serviceSettingsFor(name, settings.serviceSettings), ...common, ...nats.envOf(name) },
      database && { DATABASE_URL: database.url },
      ...parts.map(({ env }) => env),
    );
    const env = (await changeEnvironment?.(name, ownEnv)) ?? ownEnv;
    const databases = database ? [database.resource] : [];
    const needed = parts.flatMap(({ waitsFor = [] }) => waitsFor);
    const waitsFor = ['nats', ...databases.map((resource) => resource.name), ...needed];
    services.push(...databases, service(host, programs, { name, healthPort, env, waitsFor }));
  }

  const movies = seed(host, {
    ...serviceSettingsFor('seed', settings.serviceSettings),
    ...common,
    ...nats.envOf('seed'),
  });
  const parts = [postgres.resource, nats.resource, images.resource, programs, painter.resource];
  const resources = [...parts, ...builds, ...services, movies.today];
  if (watch) {
    resources.push(pageServer(host, settings.PORT, gatewayPort));
    resources.push(watchedSources(host, [...resources]));
  }
  return { resources, address, startLines: admin.lines, seedTheRest: movies.rest, health };
}

/** Variables of the shell for connections to the internet, for example in a company's network. */
const OUTGOING = [
  ...['NODE_USE_ENV_PROXY', 'HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'NO_PROXY'],
  'NODE_EXTRA_CA_CERTS',
];

function commonEnvironment({ NODE_ENV, LOG_LEVEL, clockOffsetMs }: Settings): Environment {
  return {
    PATH: process.env.PATH,
    ...Object.fromEntries(OUTGOING.map((name) => [name, process.env[name]])),
    // The compile cache halves the module loading time of each process.
    NODE_COMPILE_CACHE: join(repositoryRoot, '.dreamreel', 'compile-cache'),
    NODE_ENV,
    LOG_LEVEL,
    DREAMREEL_CLOCK_OFFSET_MS: String(clockOffsetMs),
  };
}
