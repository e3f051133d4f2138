import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { type SmallDisk, smallDisk, whyNoDisk } from '../../outages/testing/small-disk.ts';

/** Enough for a whole run; to fill the disk the rest is taken. */
const MEGABYTES = 768;

/** Moves the cluster of a data folder to a small disk of its own; undefined, with the reason printed, where none can be had. */
export async function postgresDisk(data: string): Promise<SmallDisk | undefined> {
  const reason = await whyNoDisk();
  if (reason) {
    console.log(`No fault fills the disk of Postgres: ${reason}`);
    return undefined;
  }
  const [cluster, before] = [join(data, 'postgres'), join(data, 'postgres.before')];
  await rename(cluster, before);
  await mkdir(cluster);
  const disk = await smallDisk(MEGABYTES, cluster);
  // -a keeps owner and mode: Postgres accepts only a folder of its own user.
  await execa('cp', ['-a', `${before}/.`, cluster]);
  await rm(before, { recursive: true });
  return disk;
}
