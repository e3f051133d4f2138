import { join } from 'node:path';
import * as z from 'zod';
import { readStateFile } from '../../dev/host/state-file.ts';
import { checkDigests } from './backup-digests.ts';

/** Written last: a folder without it is incomplete. */
export const FINISHED = 'finished.json';

const finishedSchema = z.object({ takenAt: z.iso.datetime() });

/** Throws a sentence for the reader where the folder holds no complete backup, or a damaged one. */
export async function requireFinishedBackup(folder: string): Promise<void> {
  const finished = await readStateFile(join(folder, FINISHED), finishedSchema, 'Restore another backup');
  if (finished === undefined) throw new Error(`${folder} holds no finished backup`);
  await checkDigests(folder);
}
