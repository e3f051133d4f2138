import { freePort } from '@dreamreel/kit/process/free-port';
import type { Host } from '../host/open-host.ts';
import type { Resource } from '../host/resource.ts';
import type { Settings } from '../settings.ts';
import { embeddedPostgres } from './embedded-postgres.ts';
import { givenPart } from './given-part.ts';

export type PostgresPart = {
  readonly resource: Resource;
  /** May create databases and roles. */
  readonly adminUrl: string;
  /** Whether it is a Postgres of the user, not one in the data folder. */
  readonly isExternal: boolean;
};

/** The Postgres that the settings name, else one with its cluster in the data folder. */
export async function postgresPart(
  host: Host,
  { DATABASE_ADMIN_URL: adminUrl }: Pick<Settings, 'DATABASE_ADMIN_URL'>,
  password: string,
): Promise<PostgresPart> {
  if (adminUrl) return { resource: givenPart('postgres', adminUrl), adminUrl, isExternal: true };
  return { ...embeddedPostgres(host, { port: await freePort(), password }), isExternal: false };
}
