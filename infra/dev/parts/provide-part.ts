import { execa } from 'execa';
import type { Host } from '../host/open-host.ts';
import { findProgram } from './find-program.ts';
import { buildWithGo, goBuildHint } from './go-programs.ts';

type Installer = { readonly hint: string; readonly isUsable: boolean; readonly install: () => Promise<unknown> };
type PartName = 'nats-server' | 'minio' | 'chromium' | 'helm' | 'promtool' | 'k6' | 'toxiproxy-server';

const NAMES: Partial<Record<PartName, readonly string[]>> = {
  chromium: ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'],
};

const IN_HOMEBREW: readonly PartName[] = ['nats-server', 'helm'];

/**
 * Returns the path of a program that isn't available from npm. If the program isn't installed, tries apt and Go, which
 * verify what they fetch. Rejects with the commands that would install the program.
 */
export async function providePart(host: Host, part: PartName, signal?: AbortSignal): Promise<string> {
  const names = NAMES[part] ?? [part];
  const present = await findProgram(...names);
  if (present) return present;

  const installers = await installersOf(part, signal);
  for (const { hint, install } of installers.filter(({ isUsable }) => isUsable)) {
    host.log.state(part, `not found, trying: ${hint}`);
    const problem = await install().then(
      () => 'it installed nothing',
      (error: unknown) => String(error).split('\n')[0] ?? '',
    );
    signal?.throwIfAborted();
    const found = await findProgram(...names);
    if (found) return found;
    host.log.warn(part, problem);
  }
  const hints = [
    ...installers.map(({ hint }) => hint),
    ...(IN_HOMEBREW.includes(part) ? [`brew install ${part}`] : []),
  ];
  throw new Error(`${part} is missing. Install it with one of: ${hints.join(' | ')}`);
}

async function installersOf(part: PartName, signal?: AbortSignal): Promise<readonly Installer[]> {
  const go = await findProgram('go');
  const apt = process.getuid?.() === 0 ? await findProgram('apt-get') : null;
  const run = (file: string, ...args: readonly string[]) =>
    execa(file, args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, ...(signal && { cancelSignal: signal }) });
  const fromDebian: Installer = {
    hint: `apt-get install ${part}`,
    isUsable: apt !== null,
    install: async () => {
      await run('apt-get', 'update', '-qq');
      await run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', part);
      // Debian's package starts the service on its default port, but the product runs its own nats-server.
      if (part === 'nats-server') await execa('systemctl', ['disable', '--now', part], { reject: false });
    },
  };
  if (part === 'chromium') return [fromDebian];
  const byGo = { hint: goBuildHint(part), isUsable: go !== null, install: () => buildWithGo(go ?? '', part, signal) };
  return part === 'nats-server' ? [fromDebian, byGo] : [byGo];
}
