import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { execa } from 'execa';
import { readStateText, writeStateText } from '../host/state-file.ts';
import type { Wrapped } from './unprivileged.ts';

type Options = {
  /** The data folder. */
  readonly folder: string;
  /** The password of the Postgres role `postgres`. */
  readonly password: string;
  /** True if the cluster was just created with this password. */
  readonly isFresh: boolean;
  /** The command that runs `postgres --single` on the database `postgres` as the cluster's owner. */
  readonly single: ReturnType<Wrapped>;
};

/**
 * Sets the password of the role `postgres` in a stopped cluster, in case `secrets.json` was lost and regenerated. This
 * function needs access to the cluster's files but not the old password.
 */
export async function setClusterPassword({ folder, password, isFresh, single }: Options): Promise<void> {
  // The password consists of 24 random bytes, so it can't be recovered from its hash.
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
  // In single-user mode, Postgres exits with code 0 even if a statement failed.
  if (failed || /\b(FATAL|ERROR|PANIC):/.test(all)) throw new Error(`Postgres cannot open its cluster\n${all}`);
}
