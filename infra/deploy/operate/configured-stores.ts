import { type ImageStoreConfig, imageStoreSettings } from '@dreamreel/kit/images/image-store';
import { readConfig } from '@dreamreel/kit/process/config';
import * as z from 'zod';
import { servicePlans } from '../../dev/service-plans.ts';

/** The databases and the image store that a backup contains. */
export type Stores = {
  /** Database URLs by service. */
  readonly databases: ReadonlyMap<string, string>;
  readonly images: ImageStoreConfig;
};

/** Names of the services that have a database. */
export const owners = servicePlans.filter(({ database }) => database).map(({ name }) => name);
export const variableOf = (service: string) => `${service.toUpperCase()}_DATABASE_URL`;

/**
 * Returns the databases and the image store configured by `GAME_DATABASE_URL`, `CATALOGUE_DATABASE_URL` and so on.
 * Throws if a setting is missing.
 */
export function configuredStores(env: NodeJS.ProcessEnv): Stores {
  const addresses = readConfig(z.object(Object.fromEntries(owners.map((name) => [variableOf(name), z.string()]))), env);
  return {
    databases: new Map(owners.map((service) => [service, addresses[variableOf(service)] ?? ''])),
    images: readConfig(z.object(imageStoreSettings), env),
  };
}
