import { join } from 'node:path';
import { freePort } from '@dreamreel/kit/process/free-port';
import type { Host } from './host/open-host.ts';
import type { Resource } from './host/resource.ts';
import { watchedSources } from './host/watched-sources.ts';
import { adminAccount } from './parts/admin-account.ts';
import { brokerPart, brokerSecrets } from './parts/broker-part.ts';
import { type PostgresPart, postgresPart } from './parts/embedded-postgres.ts';
import { frontEnds } from './parts/front-ends.ts';
import { imagePart } from './parts/image-part.ts';
import { mailEnv, pushEnv } from './parts/mail-part.ts';
import { hotPathTuning } from './parts/memory-tuning.ts';
import { pageServer, painterPart, service } from './parts/node-programs.ts';
import { bundledPrograms, programsFromSource } from './parts/programs.ts';
import { secretsIn } from './parts/secrets.ts';
import { seed } from './parts/seed.ts';
import { serviceDatabase } from './parts/service-database.ts';
import { repositoryRoot } from './repository-root.ts';
import { type ServicePlan, servicePlans } from './service-plans.ts';
import { serviceSettingsFor } from './service-settings.ts';
import type { Settings } from './settings.ts';

type Product = {
  readonly resources: readonly Resource[];
  readonly address: string;
  /** Seeds all movies except today's. */
  readonly seedTheRest: (signal: AbortSignal) => Promise<void>;
  /** Lines that are printed after the start. */
  readonly startLines: readonly string[];
  /** Maps service names to the ports of their `/readyz` and `/metrics` endpoints. */
  readonly healthPorts: ReadonlyMap<string, number>;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Changes a service's environment, for example to route its connections through a proxy. */
export type ChangeEnvironment = (service: string, env: Environment) => Promise<Environment>;

type Options = {
  readonly changeEnvironment?: ChangeEnvironment | undefined;
  /** Restarts services and reloads pages when a file is saved. Used for development. */
  readonly watch?: boolean;
  /** Runs services from their sources instead of bundles. Services in watch mode always run from their sources. */
  readonly fromSource?: boolean;
};

/** Returns all resources of the product, with their dependencies and environments. */
export async function product(
  host: Host,
  settings: Settings,
  { changeEnvironment, watch = false, fromSource = watch }: Options = {},
): Promise<Product> {
  const owners = servicePlans.filter(({ database }) => database).map(({ name }) => `database ${name}`);
  const secretOf = await secretsIn(host.folder, ['postgres', 'images', 'push', ...brokerSecrets, ...owners]);

  const postgres = await postgresPart(host, settings, secretOf('postgres'));
  const nats = await brokerPart(host, settings, secretOf);
  const images = await imagePart(host, settings, secretOf('images'));
  const admin = await adminAccount(host.folder, settings);

  const common = commonEnvironment(settings);
  const programs = fromSource ? programsFromSource : bundledPrograms(host);
  const sources = watch ? watchedSources(host) : undefined;
  const painter = painterPart(host, { port: await freePort(), common, programs, sources });
  const address = `http://localhost:${settings.PORT}`;
  const { PUBLIC_URL: publicUrl = address, FRONTENDS_DIR } = settings;
  const gatewayPort = watch ? await freePort() : settings.PORT;
  const builds = pageBuilds(host, settings, watch);
  const pages = builds.map(({ name }) => name);
  const provided: Provided = {
    images: images.env,
    admin: admin.env,
    models: painter.envFor(settings.serviceSettings),
    push: settings.serviceSettings.VAPID_PRIVATE_KEY === undefined ? pushEnv(secretOf('push'), publicUrl) : {},
    folder: host.folder,
    publicUrl,
    gatewayPort,
    frontEnds: FRONTENDS_DIR ?? join(repositoryRoot, 'frontends'),
  };

  const healthPorts = new Map<string, number>();
  const services: Resource[] = [];
  for (const plan of servicePlans) {
    const { name } = plan;
    const healthPort = await freePort();
    healthPorts.set(name, healthPort);
    const database = plan.database ? databaseOf(host, name, postgres, secretOf(`database ${name}`)) : undefined;
    const ownEnv = {
      ...serviceSettingsFor(name, settings.serviceSettings),
      ...common,
      ...nats.envOf(name),
      ...(database && { DATABASE_URL: database.url }),
      ...environmentByNeeds(plan, provided),
    };
    const env = (await changeEnvironment?.(name, ownEnv)) ?? ownEnv;
    const waitsFor = ['nats', ...(database ? [database.resource.name] : []), ...partsByNeeds(plan, pages)];
    services.push(
      ...(database ? [database.resource] : []),
      service(host, { name, healthPort, env, sources, programs, waitsFor }),
    );
  }

  const movies = seed(host, {
    ...serviceSettingsFor('seed', settings.serviceSettings),
    ...common,
    ...nats.envOf('seed'),
  });
  const devPages = sources ? [sources.resource, pageServer(host, { port: settings.PORT, gatewayPort, sources })] : [];
  const parts = [postgres.resource, nats.resource, images.resource, ...programs.resources, painter.resource];
  return {
    resources: [...parts, ...builds, ...services, ...devPages, movies.today],
    address,
    startLines: admin.lines(address),
    seedTheRest: movies.rest,
    healthPorts,
  };
}

/** Variables of the shell for connections to the internet, for example in a company's network. */
const OUTGOING = [
  ...['NODE_USE_ENV_PROXY', 'HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'NO_PROXY'],
  'NODE_EXTRA_CA_CERTS',
];

/** Returns the environment variables that all services and commands receive. */
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

/** In watch mode, the page server builds the pages in memory. */
function pageBuilds(host: Host, { FRONTENDS_DIR }: Settings, watch: boolean): Resource[] {
  return watch || FRONTENDS_DIR !== undefined ? [] : [frontEnds(host)];
}

function databaseOf(host: Host, name: string, { adminUrl, isExternal }: PostgresPart, password: string) {
  return serviceDatabase(host, { service: name, password, adminUrl, isExternal, waitsFor: ['postgres'] });
}

type Provided = {
  readonly images: Environment;
  readonly admin: Environment;
  readonly models: Environment;
  /** Web Push variables. The object is empty if the settings already contain a Web Push key pair. */
  readonly push: Environment;
  readonly folder: string;
  readonly publicUrl: string;
  readonly gatewayPort: number;
  /** The folder of the built pages. */
  readonly frontEnds: string;
};

/** Returns the environment variables that a service needs according to its plan. */
function environmentByNeeds(needs: ServicePlan, provided: Provided): Environment {
  const { images, admin, models, push, folder, publicUrl, gatewayPort, frontEnds } = provided;
  return {
    ...(needs.images && images),
    ...(needs.accounts && admin),
    ...(needs.hotPath && hotPathTuning),
    ...(needs.mails && { ...mailEnv({ folder, publicUrl }), ...push }),
    ...(needs.posts && { PUBLIC_URL: publicUrl, GATEWAY_URL: `http://localhost:${gatewayPort}` }),
    ...(needs.models && models),
    ...(needs.publicHttp && { PORT: String(gatewayPort), FRONTENDS_DIR: frontEnds }),
  };
}

/** Returns the names of the resources that a service depends on according to its plan. */
function partsByNeeds(needs: ServicePlan, pages: readonly string[]): string[] {
  return [
    ...(needs.images ? ['images'] : []),
    ...(needs.models ? ['painter'] : []),
    ...(needs.publicHttp ? pages : []),
  ];
}
