import { migrate } from '@dreamreel/kit/database/migrate';
import { openLog } from '@dreamreel/kit/observability/log';
import type { Host } from '../host/open-host.ts';
import type { Resource } from '../host/resource.ts';
import { createDatabase } from './create-database.ts';
import { isFromEarlierVersion, migrationsOf } from './schema-version.ts';

type Options = {
  readonly service: string;
  readonly password: string;
  readonly adminUrl: string;
  /** True if the database is on an external Postgres server, and false if it is in the data folder. */
  readonly isExternal: boolean;
  readonly waitsFor: readonly string[];
};

/**
 * Creates and migrates the database and role of a service. Idempotent. If an earlier version created the database and
 * this version can't use its data, the start fails and the database stays unchanged.
 */
export function serviceDatabase(
  host: Host,
  { service, password, adminUrl, isExternal, waitsFor }: Options,
): { resource: Resource; url: string } {
  const name = `dreamreel_${service}`;
  const url = new URL(adminUrl);
  url.username = name;
  url.password = password;
  url.pathname = `/${name}`;

  const start = async () => {
    await createDatabase(adminUrl, url.href);
    if (await isFromEarlierVersion(url.href, service))
      throw new Error(isExternal ? earlierDatabase(url) : earlierDataFolder(host.folder));
    const file = host.log.fileOf(`${service}-data`);
    await migrate(url.href, migrationsOf(service), openLog({ service, level: 'info', destination: file }));
    file.close();
  };
  return { resource: { name: `${service}-data`, waitsFor, start }, url: url.href };
}

const CANNOT_USE = 'is from an earlier version of Dreamreel and cannot be used by this version. Nothing was deleted';

function earlierDataFolder(folder: string): string {
  return `The data folder ${folder} ${CANNOT_USE}.
To keep it and start with empty data: mv '${folder}' '${folder}-earlier', then start again.
To leave it in place, choose another folder: DREAMREEL_DATA=<folder> npm start`;
}

function earlierDatabase({ host, pathname }: URL): string {
  const name = pathname.slice(1);
  return `The database ${name} at ${host} ${CANNOT_USE}.
To keep it and start with empty data: ALTER DATABASE ${name} RENAME TO ${name}_earlier, then start again.
To leave it in place, choose another Postgres: DATABASE_ADMIN_URL=<address> npm start`;
}
