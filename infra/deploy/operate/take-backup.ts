import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeStateFile } from '../../dev/host/state-file.ts';
import { writeDigests } from './backup-digests.ts';
import { saveDatabase } from './copy-database.ts';
import { saveImages } from './copy-images.ts';
import { FINISHED } from './finished-backup.ts';
import type { Stores } from './given-stores.ts';

/**
 * Saved after the others, so that their backups cover every id and version in the other databases. These two also contain
 * each other's ids. Identity is saved last: a person without an account is worse than an audit log that names an unknown
 * movie.
 */
const ISSUERS = ['catalogue', 'identity'];

/** Writes every database and all images to `folder`, which must not exist, and prints how many. */
export async function takeBackup({ databases, images }: Stores, folder: string): Promise<void> {
  // Fails where the folder exists: two backups must not be mixed.
  await mkdir(join(folder, '..'), { recursive: true });
  await mkdir(folder);
  for (const [service, url] of [...databases].toSorted(([one], [other]) => placeOf(one) - placeOf(other))) {
    const rows = await saveDatabase(url, join(folder, 'databases', service));
    console.log(`${service}: ${rows} rows`);
  }
  // After the databases: an image is stored before a row names it, and never changes under its name.
  console.log(`images: ${await saveImages(images, join(folder, 'images'))}`);
  await writeDigests(folder);
  await writeStateFile(join(folder, FINISHED), { takenAt: new Date().toISOString() });
}

function placeOf(service: string): number {
  return ISSUERS.indexOf(service);
}
