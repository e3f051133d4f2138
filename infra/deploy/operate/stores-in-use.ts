import { imageStoreSettings } from '@dreamreel/kit/images/image-store';
import { readConfig } from '@dreamreel/kit/process/config';
import * as z from 'zod';
import { startGraph } from '../../dev/host/graph.ts';
import { openHost } from '../../dev/host/open-host.ts';
import { postgresPart } from '../../dev/parts/embedded-postgres.ts';
import { imagePart } from '../../dev/parts/image-part.ts';
import { secretsIn } from '../../dev/parts/secrets.ts';
import { serviceDatabase } from '../../dev/parts/service-database.ts';
import { readSettings } from '../../dev/settings.ts';
import { configuredStores, owners, type Stores, variableOf } from './configured-stores.ts';

type StoresInUse = Stores & { readonly close: () => Promise<void> };

/**
 * Returns the databases and the image store configured in the environment. If none of these variables is set, returns
 * the local databases and image store of `npm start`, which must not be running.
 */
export async function storesInUse(env: NodeJS.ProcessEnv): Promise<StoresInUse> {
  const areGiven = owners.some((service) => env[variableOf(service)]);
  return areGiven ? { ...configuredStores(env), close: async () => {} } : localStores(env);
}

async function localStores(env: NodeJS.ProcessEnv): Promise<StoresInUse> {
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
