import { join } from 'node:path';
import { openLog } from '@dreamreel/kit/log';
import { migrate } from '@dreamreel/kit/migrate';
import type { Host } from '../host/open-host.ts';
import type { Resource } from '../host/resource.ts';
import { repositoryRoot } from '../repository.ts';
import { createDatabase } from './create-database.ts';

type Options = {
  readonly service: string;
  readonly password: string;
  readonly adminUrl: string;
  readonly waitsFor: readonly string[];
};

/** The database and the role of one service, migrated. Idempotent. */
export function serviceDatabase(
  host: Host,
  { service, password, adminUrl, waitsFor }: Options,
): { resource: Resource; url: string } {
  const name = `dreamreel_${service}`;
  const url = new URL(adminUrl);
  url.username = name;
  url.password = password;
  url.pathname = `/${name}`;

  const start = async () => {
    await createDatabase(adminUrl, url.href);
    const folder = join(repositoryRoot, 'services', service, 'prisma', 'migrations');
    const file = host.log.fileOf(`${service}-data`);
    await migrate(url.href, folder, openLog({ service, level: 'info', destination: file }));
    file.close();
  };
  return { resource: { name: `${service}-data`, waitsFor, start }, url: url.href };
}
