import { join } from 'node:path';
import * as z from 'zod';
import { readStateFile } from '../../dev/host/state-file.ts';
import { checkDigests } from './backup-digests.ts';

/** Name of the file that is written last and marks a backup as complete. */
export const FINISHED = 'finished.json';

const finishedSchema = z.object({ takenAt: z.iso.datetime() });

/** Throws an error for the user if the folder contains no complete backup, or a damaged one. */
export async function requireFinishedBackup(folder: string): Promise<void> {
  const finished = await readStateFile(join(folder, FINISHED), finishedSchema, 'Restore another backup');
  if (finished === undefined) throw new Error(`${folder} contains no finished backup`);
  await checkDigests(folder);
}
