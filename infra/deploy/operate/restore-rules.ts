import { readFile } from 'node:fs/promises';
import { runInStoppedCluster, type SingleUserMode } from '../../dev/parts/unprivileged.ts';

/** Returns the SQL statements that correct each restored database, by database. */
export async function restoreRules(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(new URL('restore-rules.sql', import.meta.url), 'utf8');
  return new Map(
    [...text.matchAll(/^\\connect (\w+)\n([^\\]*)/gm)].map(([, database = '', sql = '']) => [database, sql]),
  );
}

/** Corrects the databases of a restored cluster, which must be stopped. */
export async function applyRestoreRules(single: SingleUserMode): Promise<void> {
  for (const [database, sql] of await restoreRules()) await runInStoppedCluster(single(database), sql);
}
