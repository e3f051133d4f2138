import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A migration as its file has it. */
export type Migration = {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file in hex, as Prisma records it. */
  readonly checksum: string;
};

/** The migrations of a folder in Prisma's layout, in order: one folder each, beside `migration_lock.toml`. */
export async function serviceMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(names.sort().map((name) => read(name, path.join(folder, name, 'migration.sql'))));
}

/** The kit's own migrations, in order: one file each. */
export async function kitMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  return Promise.all(names.sort().map((name) => read(path.basename(name, '.sql'), path.join(folder, name))));
}

async function read(name: string, file: string): Promise<Migration> {
  const bytes = await readFile(file);
  return { name, sql: bytes.toString('utf8'), checksum: createHash('sha256').update(bytes).digest('hex') };
}
