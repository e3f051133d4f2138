import { readConfig } from '@dreamreel/kit/config';
import { type ImageStoreConfig, imageStoreSettings } from '@dreamreel/kit/image-store';
import * as z from 'zod';
import { startGraph } from '../../dev/host/graph.ts';
import { openHost } from '../../dev/host/open-host.ts';
import { imagePart } from '../../dev/parts/image-part.ts';
import { postgresPart } from '../../dev/parts/postgres-part.ts';
import { secretsIn } from '../../dev/parts/secrets.ts';
import { serviceDatabase } from '../../dev/parts/service-database.ts';
import { servicePlans } from '../../dev/service-plans.ts';
import { readSettings } from '../../dev/settings.ts';

export type Stores = {
  /** The address of each service's database. */
  readonly databases: ReadonlyMap<string, string>;
  readonly images: ImageStoreConfig;
  readonly close: () => Promise<void>;
};

const owners = servicePlans.filter(({ database }) => database).map(({ name }) => name);
const variableOf = (service: string) => `${service.toUpperCase()}_DATABASE_URL`;

/**
 * The stores that the environment names (`GAME_DATABASE_URL`, `CATALOGUE_DATABASE_URL` …, and the settings of the image
 * store); where it names none, those of `npm start`, which must not run meanwhile.
 */
export function storesInUse(env: NodeJS.ProcessEnv): Promise<Stores> {
  return owners.some((service) => env[variableOf(service)]) ? givenStores(env) : localStores(env);
}

async function givenStores(env: NodeJS.ProcessEnv): Promise<Stores> {
  const addresses = readConfig(z.object(Object.fromEntries(owners.map((name) => [variableOf(name), z.string()]))), env);
  return {
    databases: new Map(owners.map((service) => [service, addresses[variableOf(service)] ?? ''])),
    images: readConfig(z.object(imageStoreSettings), env),
    close: async () => {},
  };
}

async function localStores(env: NodeJS.ProcessEnv): Promise<Stores> {
  const settings = readSettings(env);
  const host = await openHost({ folder: settings.DREAMREEL_DATA, out: () => undefined });
  try {
    const names = ['postgres', 'nats', 'images', ...owners.map((name) => `database ${name}`)];
    const secretOf = await secretsIn(host.folder, names);
    const { resource: postgres, adminUrl, isExternal } = await postgresPart(host, settings, secretOf('postgres'));
    const databases = owners.map((service) => {
      const password = secretOf(`database ${service}`);
      const options = { service, password, adminUrl, isExternal, waitsFor: ['postgres'] };
      return { service, ...serviceDatabase(host, options) };
    });
    const images = await imagePart(host, settings, secretOf('images'));
    const graph = await startGraph([postgres, images.resource, ...databases.map(({ resource }) => resource)]);
    return {
      databases: new Map(databases.map(({ service, url }) => [service, url])),
      images: readConfig(z.object(imageStoreSettings), images.env),
      async close() {
        await graph.stop();
        await host.close();
      },
    };
  } catch (error) {
    await host.close();
    throw error;
  }
}
