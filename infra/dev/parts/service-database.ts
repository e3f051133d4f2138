import { join } from 'node:path';
import { MigrationError, migrate } from '@dreamreel/kit/database/migrate';
import { openLog } from '@dreamreel/kit/observability/log';
import type { Resource } from '../host/graph.ts';
import type { Host } from '../host/open-host.ts';
import { repositoryRoot } from '../repository-root.ts';
import { createDatabase } from './database-client.ts';

/**
 * Creates and migrates the database and role of a service. Idempotent. If another build created the database and this
 * build can't use it, the start fails and the data stays unchanged.
 */
export function serviceDatabase(
  host: Host,
  service: string,
  adminUrl: string,
  password: string,
): { resource: Resource; url: string } {
  const name = `dreamreel_${service}`;
  const url = new URL(adminUrl);
  url.username = name;
  url.password = password;
  url.pathname = `/${name}`;

  const start = async () => {
    await createDatabase(adminUrl, url.href);
    const file = host.log.fileOf(`${service}-data`);
    const log = openLog({ service, level: 'info', destination: file });
    await migrate(url.href, migrationsOf(service), log).catch((error: unknown) => {
      if (!(error instanceof MigrationError)) throw error;
      const problem = `The database ${name} was created by another build of Dreamreel (${error.message})`;
      const remedy = 'start with empty data in another DREAMREEL_DATA or DATABASE_ADMIN_URL';
      throw new Error(`${problem}. Nothing was deleted: ${remedy}.`, { cause: error });
    });
    file.close();
  };
  return { resource: { name: `${service}-data`, waitsFor: ['postgres'], start }, url: url.href };
}

export function migrationsOf(service: string): string {
  return join(repositoryRoot, 'services', service, 'prisma', 'migrations');
}
