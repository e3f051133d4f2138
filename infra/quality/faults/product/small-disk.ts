import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';

/** Mounts an in-memory disk, which can be filled, at an empty folder. Only root on Linux can mount it. */
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
    unmount: () => execa('umount', ['--lazy', folder]),
  };
}
