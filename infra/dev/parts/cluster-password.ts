import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readStateText, writeStateText } from '../host/state-file.ts';
import { runInStoppedCluster, type SingleUserMode } from './single-user-mode.ts';

type Options = {
  /** The data folder. */
  readonly folder: string;
  /** The password of the Postgres role `postgres`. */
  readonly password: string;
  /** True if the cluster was just created with this password. */
  readonly isFresh: boolean;
  readonly single: SingleUserMode;
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
  if (!isFresh)
    await runInStoppedCluster(single('postgres'), `ALTER ROLE postgres PASSWORD '${password.replaceAll("'", "''")}';`);
  await writeStateText(stamp, wanted);
}
