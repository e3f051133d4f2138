import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeStateFile } from '../../dev/host/state-file.ts';
import { writeDigests } from './backup-digests.ts';
import type { Stores } from './configured-stores.ts';
import { saveDatabase } from './copy-database.ts';
import { saveImages } from './copy-images.ts';
import { FINISHED } from './finished-backup.ts';

/**
 * Databases that are saved last, so that they include every ID that other databases refer to. They also refer to each
 * other. Identity comes last, because a missing account is worse than an unknown movie in the audit log.
 */
const ISSUERS = ['catalogue', 'identity'];

/**
 * Writes all databases and images to a new folder and prints the numbers of rows and images. Rejects if the folder
 * exists.
 */
export async function takeBackup({ databases, images }: Stores, folder: string): Promise<void> {
  // `mkdir` fails if the folder exists, which prevents mixing two backups.
  await mkdir(join(folder, '..'), { recursive: true });
  await mkdir(folder);
  for (const [service, url] of [...databases].toSorted(([one], [other]) => placeOf(one) - placeOf(other))) {
    const rows = await saveDatabase(url, join(folder, 'databases', service));
    console.log(`${service}: ${rows} rows`);
  }
  // Images are saved after the databases. Images are immutable and stored before any row refers to them, so none can be
  // missing.
  console.log(`images: ${await saveImages(images, join(folder, 'images'))}`);
  await writeDigests(folder);
  await writeStateFile(join(folder, FINISHED), { takenAt: new Date().toISOString() });
}

function placeOf(service: string): number {
  return ISSUERS.indexOf(service);
}
