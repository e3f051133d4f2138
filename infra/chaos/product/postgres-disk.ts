import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { type SmallDisk, smallDisk, whyNoDisk } from '../../outages/testing/small-disk.ts';

/** Room for a whole run; what is left of it is taken when the disk is to be full. */
const MEGABYTES = 768;

/** Moves the cluster of a data folder to a small disk of its own; undefined, and said why, where none can be had. */
export async function postgresDisk(data: string): Promise<SmallDisk | undefined> {
  const reason = await whyNoDisk();
  if (reason) {
    console.log(`The disk of Postgres is never full: ${reason}`);
    return undefined;
  }
  const [cluster, before] = [join(data, 'postgres'), join(data, 'postgres.before')];
  await rename(cluster, before);
  await mkdir(cluster);
  const disk = await smallDisk(MEGABYTES, cluster);
  // With its owner and its mode: Postgres takes a folder of its own user alone.
  await execa('cp', ['-a', `${before}/.`, cluster]);
  await rm(before, { recursive: true });
  return disk;
}
