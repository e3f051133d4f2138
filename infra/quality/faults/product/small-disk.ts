import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';

/** Returns the reason why no in-memory disk can be mounted on this machine, or undefined if mounting works. */
export async function whyNoDisk(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'a disk in memory needs Linux';
  if (process.getuid?.() !== 0) return 'only root may mount a disk in memory';
  try {
    await (await smallDisk(1, await mkdtemp(join(tmpdir(), 'dreamreel-disk-')))).remove();
    return undefined;
  } catch (error) {
    return `no disk in memory can be mounted: ${error instanceof Error ? error.message : error}`;
  }
}

/** Mounts an in-memory disk, which can be filled, at an empty folder. Removing the disk deletes its contents. */
export async function smallDisk(megabytes: number, folder: string) {
  await execa('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'dreamreel-test', folder]);
  const ballast = join(folder, 'ballast');
  return {
    async fill() {
      // Filling is repeated, because other processes can free or use space at the same time.
      for (let turn = 0; turn < 3; turn += 1) {
        const { bavail, bsize } = await statfs(folder);
        await writeFile(ballast, Buffer.alloc(bavail * bsize), { flag: 'a' }).catch(() => undefined);
      }
    },
    empty: () => rm(ballast, { force: true }),
    async remove() {
      await execa('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
