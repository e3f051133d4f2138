import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export type Migration = {
  readonly name: string;
  readonly sql: string;
  /** Hexadecimal SHA-256 hash of the file, as stored in Prisma's migration table. */
  readonly checksum: string;
};

/** Returns the migrations in a folder with Prisma's layout (one subfolder per migration), in order. */
export async function serviceMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(names.sort().map((name) => read(name, path.join(folder, name, 'migration.sql'))));
}

/** Returns the kit's migrations, in order. Each migration is a single file. */
export async function kitMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  return Promise.all(names.sort().map((name) => read(path.basename(name, '.sql'), path.join(folder, name))));
}

async function read(name: string, file: string): Promise<Migration> {
  const bytes = await readFile(file);
  return { name, sql: bytes.toString('utf8'), checksum: createHash('sha256').update(bytes).digest('hex') };
}
