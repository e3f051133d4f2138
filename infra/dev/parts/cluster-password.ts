import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { execa } from 'execa';
import { readStateText, writeStateText } from '../host/state-file.ts';
import type { Wrapped } from './unprivileged.ts';

type Options = {
  /** The data folder. */
  readonly folder: string;
  /** Of the role `postgres`. */
  readonly password: string;
  /** Whether it was just created, with this password. */
  readonly isFresh: boolean;
  /** `postgres --single` on the database `postgres`, as the owner of the cluster. */
  readonly single: ReturnType<Wrapped>;
};

/**
 * Gives the role `postgres` of a stopped cluster this password, where it may have another: `secrets.json` may have been
 * lost and made again. Needs no password, only access to the cluster's files.
 */
export async function setClusterPassword({ folder, password, isFresh, single }: Options): Promise<void> {
  // The hash of 24 random bytes cannot be reversed.
  const stamp = join(folder, 'postgres-password.sha256');
  const wanted = createHash('sha256').update(password).digest('hex');
  if ((await readStateText(stamp)) === wanted) return;
  if (!isFresh) await alterRole(password, single);
  await writeStateText(stamp, wanted);
}

async function alterRole(password: string, { file, args, runAs }: ReturnType<Wrapped>): Promise<void> {
  const { all, failed } = await execa(file, args, {
    ...runAs,
    input: `ALTER ROLE postgres PASSWORD '${password.replaceAll("'", "''")}'\n`,
    env: { LC_ALL: 'C' },
    extendEnv: false,
    reject: false,
    all: true,
  });
  // Single-user mode exits with 0 even where a statement failed.
  if (failed || /\b(FATAL|ERROR|PANIC):/.test(all)) throw new Error(`Postgres cannot open its cluster\n${all}`);
}
