import { join } from 'node:path';
import type { Host } from './host/open-host.ts';
import type { Resource } from './host/resource.ts';
import { adminAccount } from './parts/admin-account.ts';
import { brokerPart, brokerSecrets } from './parts/broker-part.ts';
import { embeddedPostgres } from './parts/embedded-postgres.ts';
import { freePort } from './parts/free-port.ts';
import { frontEnds } from './parts/front-ends.ts';
import { givenPart } from './parts/given-part.ts';
import { imagePart } from './parts/image-part.ts';
import { mailEnv } from './parts/mail-part.ts';
import { painterPart } from './parts/painter-part.ts';
import { secretsIn } from './parts/secrets.ts';
import { seed } from './parts/seed.ts';
import { service } from './parts/service.ts';
import { serviceDatabase } from './parts/service-database.ts';
import { passedOnTo } from './passed-on.ts';
import { repositoryRoot } from './repository.ts';
import { servicePlans } from './service-plans.ts';
import type { Settings } from './settings.ts';

type Product = {
  readonly resources: readonly Resource[];
  readonly address: string;
  /** Brings in what nobody sees on the first page. */
  readonly seedTheRest: (signal: AbortSignal) => Promise<void>;
  /** What whoever has started it should read. */
  readonly words: readonly string[];
  /** Where each service tells `/readyz` and `/metrics`. */
  readonly healthPorts: ReadonlyMap<string, number>;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Changes what a service is told, e.g. so that it reaches its parts through something that can break. */
export type Surroundings = (service: string, env: Environment) => Promise<Environment>;

/** The whole product as resources: which parts there are, what each waits for, and what each is told. */
export async function product(host: Host, settings: Settings, surround?: Surroundings): Promise<Product> {
  const owners = servicePlans.filter(({ database }) => database).map(({ name }) => `database ${name}`);
  const secretOf = await secretsIn(host.folder, ['postgres', 'images', ...brokerSecrets, ...owners]);

  const postgres = settings.DATABASE_ADMIN_URL
    ? { resource: givenPart('postgres', settings.DATABASE_ADMIN_URL), adminUrl: settings.DATABASE_ADMIN_URL }
    : embeddedPostgres(host, { port: await freePort(), password: secretOf('postgres') });
  const nats = await brokerPart(host, settings, secretOf);
  const images = await imagePart(host, settings, secretOf('images'));
  const admin = await adminAccount(host.folder, settings);

  const common = {
    PATH: process.env.PATH,
    // Halves the time that a process needs to load its modules.
    NODE_COMPILE_CACHE: join(repositoryRoot, '.dreamreel', 'compile-cache'),
    NODE_ENV: settings.NODE_ENV,
    LOG_LEVEL: settings.LOG_LEVEL,
    DREAMREEL_CLOCK_OFFSET_MS: String(settings.clockOffsetMs),
  };

  const painter = painterPart(host, { port: await freePort(), common });
  const address = `http://localhost:${settings.PORT}`;
  const { PUBLIC_URL: publicUrl = address, FRONTENDS_DIR } = settings;
  const builds = FRONTENDS_DIR === undefined ? [frontEnds(host)] : [];
  const pages = builds.map(({ name }) => name);

  const healthPorts = new Map<string, number>();
  const services: Resource[] = [];
  for (const { name, ...needs } of servicePlans) {
    const healthPort = await freePort();
    healthPorts.set(name, healthPort);
    const password = needs.database ? secretOf(`database ${name}`) : '';
    const { adminUrl } = postgres;
    const database = needs.database
      ? serviceDatabase(host, { service: name, password, adminUrl, waitsFor: ['postgres'] })
      : null;
    if (database) services.push(database.resource);

    const waitsFor = [
      'nats',
      ...(database ? [database.resource.name] : []),
      ...(needs.images ? ['images'] : []),
      ...(needs.models ? ['painter'] : []),
    ];
    const told = {
      ...passedOnTo(name, settings.passedOn),
      ...common,
      ...nats.envOf(name),
      ...(database && { DATABASE_URL: database.url }),
      ...(needs.images && images.env),
      ...(needs.models && painter.envFor(settings.passedOn)),
      ...(needs.door && { PORT: String(settings.PORT) }),
      ...(needs.admin && admin.env),
      ...(needs.mails && mailEnv({ folder: host.folder, publicUrl })),
      ...(needs.posts && { PUBLIC_URL: publicUrl }),
    };
    const env = (await surround?.(name, told)) ?? told;
    services.push(
      service(host, {
        name,
        healthPort,
        env,
        waitsFor: needs.door ? [...waitsFor, ...pages] : waitsFor,
      }),
    );
  }

  const movies = seed(host, { ...passedOnTo('seed', settings.passedOn), ...common, ...nats.envOf('seed') });
  return {
    resources: [
      postgres.resource,
      nats.resource,
      images.resource,
      painter.resource,
      ...builds,
      ...services,
      movies.shown,
    ],
    address,
    words: admin.words(address),
    seedTheRest: movies.rest,
    healthPorts,
  };
}
