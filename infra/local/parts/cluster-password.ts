import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { execa } from 'execa';
import { readStateText, writeStateText } from '../host/state-file.ts';
import type { Wrapped } from './unprivileged.ts';

type Options = {
  /** Where the product keeps its state. */
  readonly folder: string;
  /** Of the role `postgres`. */
  readonly password: string;
  /** Made a moment ago, with this password. */
  readonly isFresh: boolean;
  /** `postgres --single` on the database `postgres`, as the user that the cluster belongs to. */
  readonly single: ReturnType<Wrapped>;
};

/**
 * Gives the role `postgres` of a cluster that does not run this password, where it may have another: `secrets.json` may
 * have been lost and made anew. Needs no password, only the right to the cluster's files.
 */
export async function setClusterPassword({ folder, password, isFresh, single }: Options): Promise<void> {
  // A hash of 24 random bytes tells nobody which they are.
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
  // One user alone gets no exit code for a statement that failed.
  if (failed || /\b(FATAL|ERROR|PANIC):/.test(all)) throw new Error(`Postgres cannot open its cluster\n${all}`);
}
