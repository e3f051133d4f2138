import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.ts';

const folder = join(repositoryRoot, 'services');

/** The services that read their tables by Prisma: the schema, and the client that is made of it. */
export const servicesWithClient = readdirSync(folder)
  .map((name) => ({
    name,
    schema: join(folder, name, 'prisma', 'schema.prisma'),
    client: join(folder, name, 'src', 'generated'),
  }))
  .filter(({ schema }) => existsSync(schema) && readFileSync(schema, 'utf8').includes('generator client'));
