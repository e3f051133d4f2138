import { join } from 'node:path';
import * as z from 'zod';
import { readStateFile } from '../../dev/host/state-file.ts';
import { checkDigests } from './backup-digests.ts';

/** Name of the marker file that is written last, when a backup is complete. */
export const FINISHED = 'finished.json';

const finishedSchema = z.object({ takenAt: z.iso.datetime() });

/** Throws a user-facing error if the folder's backup is missing, incomplete or damaged. */
export async function requireFinishedBackup(folder: string): Promise<void> {
  const finished = await readStateFile(join(folder, FINISHED), finishedSchema, 'Restore another backup');
  if (finished === undefined) throw new Error(`${folder} contains no finished backup`);
  await checkDigests(folder);
}
