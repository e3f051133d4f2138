import { mkdir } from 'node:fs/promises';
import { runOnce } from '../host/one-shot.ts';
import type { Host } from '../host/open-host.ts';
import { findProgram, goPrograms } from './find-program.ts';
import { type GoProgram, goBuild, goBuildHint } from './go-program.ts';

type Way = { readonly tells: string; readonly works: boolean; readonly take: () => Promise<unknown> };
type PartName = 'nats-server' | 'minio' | 'chromium' | 'helm' | 'k6' | 'toxiproxy-server';

/**
 * The path of a program that npm does not carry: what is there already, else brought by the first way that works. Each way
 * checks what it brings: apt by Debian's signatures, Go by the hashes in `infra/programs`. Rejects with the commands
 * that would supply it.
 */
export async function providePart(host: Host, part: PartName, signal?: AbortSignal): Promise<string> {
  const names =
    part === 'chromium' ? ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'] : [part];
  const present = await findProgram(...names);
  if (present) return present;

  const ways = await waysTo(host, part, signal);
  for (const { tells, works, take } of ways) {
    if (!works) continue;
    host.log.state(part, `not found, trying: ${tells}`);
    const failed = await take().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    signal?.throwIfAborted();
    const found = await findProgram(...names);
    if (found) return found;
    host.log.warn(part, failed?.split('\n')[0] ?? 'that brought nothing');
  }
  throw new Error(`${part} is missing. Any of these supplies it: ${ways.map(({ tells }) => tells).join(' | ')}`);
}

async function waysTo(host: Host, part: PartName, signal?: AbortSignal): Promise<readonly Way[]> {
  const go = await findProgram('go');
  const apt = process.getuid?.() === 0 ? await findProgram('apt-get') : null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

  const fromDebian: Way = {
    tells: `apt-get install ${part}`,
    works: apt !== null,
    take: async () => {
      await runOnce(host, `${part}-lists`, { file: apt ?? '', args: ['update', '-qq'], env }, signal);
      const args = ['install', '-y', '-qq', '--no-install-recommends', part];
      await runOnce(host, `${part}-install`, { file: apt ?? '', args, env }, signal);
      // Debian starts the service at once, on the port that everybody knows. The product brings up its own.
      if (part === 'nats-server')
        await runOnce(host, 'nats-idle', { file: 'sh', args: ['-c', stopDebianNats], env }, signal);
    },
  };
  const byGo = (name: GoProgram): Way => ({
    tells: goBuildHint(name),
    works: go !== null,
    take: async () => {
      await mkdir(goPrograms, { recursive: true });
      await runOnce(host, `${part}-build`, { ...goBuild(go ?? '', name), env }, signal);
    },
  });
  // Checks the SHA-256 of what it fetches too; only told, because nobody has tried it here.
  const fromHomebrew: Way = { tells: `brew install ${part}`, works: false, take: async () => undefined };

  if (part === 'chromium') return [fromDebian];
  if (part === 'nats-server') return [fromDebian, byGo(part), fromHomebrew];
  return part === 'helm' ? [byGo(part), fromHomebrew] : [byGo(part)];
}

/** Only through systemd, which knows its own unit: an init script might end every nats-server of the machine. */
const stopDebianNats = 'systemctl disable --now nats-server 2>/dev/null || true';
