import { join } from 'node:path';
import { openLog } from '@dreamreel/kit/log';
import { migrate } from '@dreamreel/kit/migrate';
import pg from 'pg';
import type { Host } from '../host/open-host.ts';
import type { Resource } from '../host/resource.ts';
import { repositoryRoot } from '../repository.ts';

type Options = {
  readonly service: string;
  readonly password: string;
  readonly adminUrl: string;
  readonly waitsFor: readonly string[];
};

/** A database and a role for one service alone, brought to the newest migration. Running it again changes nothing. */
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
    await createDatabase(adminUrl, name, password);
    const folder = join(repositoryRoot, 'services', service, 'prisma', 'migrations');
    const file = host.log.fileOf(`${service}-data`);
    await migrate(url.href, folder, openLog({ service, level: 'info', destination: file }));
    file.close();
  };
  return { resource: { name: `${service}-data`, waitsFor, start }, url: url.href };
}

async function createDatabase(adminUrl: string, name: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const [role, secret] = [client.escapeIdentifier(name), client.escapeLiteral(password)];
    const { rowCount: hasRole } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
    await client.query(`${hasRole ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN PASSWORD ${secret}`);

    const { rowCount: hasDatabase } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (hasDatabase) return;
    // An administrator that is not a superuser may give away only to roles that it belongs to.
    await client.query(`GRANT ${role} TO CURRENT_USER`);
    await client.query(`CREATE DATABASE ${role} OWNER ${role} TEMPLATE template0 STRATEGY file_copy`);
    await client.query(`REVOKE CONNECT ON DATABASE ${role} FROM PUBLIC`);
  } finally {
    await client.end();
  }
}
