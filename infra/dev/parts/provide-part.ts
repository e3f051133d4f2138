import { mkdir } from 'node:fs/promises';
import { runOnce } from '../host/child.ts';
import type { Host } from '../host/open-host.ts';
import { findProgram, goPrograms } from './find-program.ts';
import { type GoProgram, goBuild, goBuildHint } from './go-program.ts';

type Installer = { readonly hint: string; readonly isUsable: boolean; readonly install: () => Promise<unknown> };
type PartName = 'nats-server' | 'minio' | 'chromium' | 'helm' | 'promtool' | 'k6' | 'toxiproxy-server';

/**
 * Returns the path of a program that isn't available from npm. If the program isn't installed, tries each usable
 * installer until one succeeds. All installers verify the program: apt checks Debian's signatures, and Go checks the
 * hashes in `infra/dev/programs`. Rejects with the commands that would install the program.
 */
export async function providePart(host: Host, part: PartName, signal?: AbortSignal): Promise<string> {
  const names =
    part === 'chromium' ? ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'] : [part];
  const present = await findProgram(...names);
  if (present) return present;

  const installers = await installersOf(host, part, signal);
  for (const { hint, isUsable, install } of installers) {
    if (!isUsable) continue;
    host.log.state(part, `not found, trying: ${hint}`);
    const failed = await install().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    signal?.throwIfAborted();
    const found = await findProgram(...names);
    if (found) return found;
    host.log.warn(part, failed?.split('\n')[0] ?? 'it installed nothing');
  }
  throw new Error(`${part} is missing. Install it with one of: ${installers.map(({ hint }) => hint).join(' | ')}`);
}

async function installersOf(host: Host, part: PartName, signal?: AbortSignal): Promise<readonly Installer[]> {
  const go = await findProgram('go');
  const apt = process.getuid?.() === 0 ? await findProgram('apt-get') : null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

  const fromDebian: Installer = {
    hint: `apt-get install ${part}`,
    isUsable: apt !== null,
    install: async () => {
      await runOnce(host, `${part}-lists`, { file: apt ?? '', args: ['update', '-qq'], env }, signal);
      const args = ['install', '-y', '-qq', '--no-install-recommends', part];
      await runOnce(host, `${part}-install`, { file: apt ?? '', args, env }, signal);
      // Debian's package starts the service immediately on its default port, but the product runs its own nats-server.
      if (part === 'nats-server')
        await runOnce(host, 'nats-idle', { file: 'sh', args: ['-c', stopDebianNats], env }, signal);
    },
  };
  const byGo = (name: GoProgram): Installer => ({
    hint: goBuildHint(name),
    isUsable: go !== null,
    install: async () => {
      await mkdir(goPrograms, { recursive: true });
      await runOnce(host, `${part}-build`, { ...goBuild(go ?? '', name), env }, signal);
    },
  });
  // Homebrew also verifies SHA-256 hashes. The Homebrew command is suggested but never run automatically, because it is
  // untested.
  const fromHomebrew: Installer = { hint: `brew install ${part}`, isUsable: false, install: async () => undefined };

  if (part === 'chromium') return [fromDebian];
  if (part === 'nats-server') return [fromDebian, byGo(part), fromHomebrew];
  return part === 'helm' ? [byGo(part), fromHomebrew] : [byGo(part)];
}

/** Stops only Debian's systemd unit. An init script could stop every nats-server on the machine. */
const stopDebianNats = 'systemctl disable --now nats-server 2>/dev/null || true';
