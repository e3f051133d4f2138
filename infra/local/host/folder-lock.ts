import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { errorCode } from './error-code.ts';
import { processIdentity } from './process-identity.ts';

const holderSchema = z.object({ pid: z.int(), identity: z.string() });

/** Lets only one host work in a data folder. Returns how to let go; throws when another host lives there. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'host.lock');
  const holder = JSON.stringify({ pid: process.pid, identity: await processIdentity(process.pid) });

  for (;;) {
    try {
      await writeFile(path, holder, { flag: 'wx' });
      return () => rm(path, { force: true });
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const pid = await livingHolder(path);
    if (pid !== null)
      throw new Error(`Dreamreel already runs on ${folder} (process ${pid}). Stop it, or set DREAMREEL_DATA.`);
    await rm(path, { force: true });
  }
}

async function livingHolder(path: string): Promise<number | null> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const holder = holderSchema.safeParse(text.startsWith('{') ? JSON.parse(text) : null);
  if (!holder.success) return null;
  const { pid, identity } = holder.data;
  return (await processIdentity(pid)) === identity ? pid : null;
}
