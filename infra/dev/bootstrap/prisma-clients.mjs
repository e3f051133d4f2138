import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolder, repositoryRoot } from './repository-root.mjs';
import { runCommand } from './run-command.mjs';
import { onceFor } from './stamp.mjs';

/** The database client of every service with a Prisma schema, generated again only after the schema has changed. */
export async function generatePrismaClients(node, env) {
  const services = join(repositoryRoot, 'services');
  const withClient = readdirSync(services).filter((name) => existsSync(join(services, name, 'prisma.config.ts')));
  await Promise.all(withClient.map((name) => generate(node, env, name)));
}

async function generate(node, env, name) {
  const cwd = join(repositoryRoot, 'services', name);
  const files = [join(cwd, 'prisma', 'schema.prisma'), join(repositoryRoot, 'package-lock.json')];
  const isThere = () => existsSync(join(cwd, 'src', 'generated'));
  await onceFor(files, join(ownFolder, 'prisma', `${name}.hash`), isThere, async () => {
    console.log(`Generating the database client of ${name}`);
    const prisma = join(repositoryRoot, 'node_modules', 'prisma', 'build', 'index.js');
    // The command would download an engine that generating does not need; a path to any program prevents that.
    const offline = {
      ...env,
      PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    };
    await runCommand(node, [prisma, 'generate'], { cwd, env: offline });
  });
}
