import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeStateFile } from '../../dev/host/state-file.ts';
import { writeDigests } from './backup-digests.ts';
import type { Stores } from './configured-stores.ts';
import { saveDatabase } from './copy-database.ts';
import { saveImages } from './copy-images.ts';
import { FINISHED } from './finished-backup.ts';

/**
 * These databases are saved last, so their backups cover every id and version in the others. They also contain each other's
 * ids. Identity is the very last, because a person without an account is worse than an unknown movie in the audit log.
 */
const ISSUERS = ['catalogue', 'identity'];

/** Writes every database and all images to `folder`, which must not exist, and prints the numbers of rows and images. */
export async function takeBackup({ databases, images }: Stores, folder: string): Promise<void> {
  // Fails if the folder exists, because two backups must not be mixed.
  await mkdir(join(folder, '..'), { recursive: true });
  await mkdir(folder);
  for (const [service, url] of [...databases].toSorted(([one], [other]) => placeOf(one) - placeOf(other))) {
    const rows = await saveDatabase(url, join(folder, 'databases', service));
    console.log(`${service}: ${rows} rows`);
  }
  // Runs after the databases. An image is stored before a row refers to it, and never changes.
  console.log(`images: ${await saveImages(images, join(folder, 'images'))}`);
  await writeDigests(folder);
  await writeStateFile(join(folder, FINISHED), { takenAt: new Date().toISOString() });
}

function placeOf(service: string): number {
  return ISSUERS.indexOf(service);
}
