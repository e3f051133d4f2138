import { type ImageStoreConfig, imageStoreSettings } from '@dreamreel/kit/images/image-store';
import { readConfig } from '@dreamreel/kit/process/config';
import * as z from 'zod';
import { servicePlans } from '../../dev/service-plans.ts';

/** The stores that a backup contains. */
export type Stores = {
  /** The address of each service's database. */
  readonly databases: ReadonlyMap<string, string>;
  readonly images: ImageStoreConfig;
};

/** The services with a database. */
export const owners = servicePlans.filter(({ database }) => database).map(({ name }) => name);
export const variableOf = (service: string) => `${service.toUpperCase()}_DATABASE_URL`;

/**
 * Returns the stores of `GAME_DATABASE_URL`, `CATALOGUE_DATABASE_URL` … and of the image store's settings. Throws if one is
 * missing.
 */
export function configuredStores(env: NodeJS.ProcessEnv): Stores {
  const addresses = readConfig(z.object(Object.fromEntries(owners.map((name) => [variableOf(name), z.string()]))), env);
  return {
    databases: new Map(owners.map((service) => [service, addresses[variableOf(service)] ?? ''])),
    images: readConfig(z.object(imageStoreSettings), env),
  };
}
