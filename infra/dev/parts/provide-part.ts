import { execa } from 'execa';
import { CHROMIUM, findProgram } from './find-program.ts';
import { buildWithGo, type GoProgram, goBuildHint } from './go-programs.ts';

export type PartName = GoProgram | 'chromium';

const NAMES: Partial<Record<PartName, readonly string[]>> = { chromium: CHROMIUM };
const DEBIAN_PACKAGES: Partial<Record<PartName, string>> = {
  'nats-server': 'nats-server',
  chromium: 'chromium-headless-shell',
};
const IN_HOMEBREW: readonly PartName[] = ['nats-server', 'helm'];

/**
 * Returns the path of a program that isn't available from npm. If the program isn't installed, tries apt and Go, which
 * verify what they fetch. Rejects with the commands that would install the program. `print` shows the attempts.
 */
export async function providePart(part: PartName, print = console.log, signal?: AbortSignal): Promise<string> {
  const names = NAMES[part] ?? [part];
  const present = await findProgram(...names);
  if (present) return present;

  const hints: string[] = [];
  const attempt = async (hint: string, isUsable: boolean, install: () => Promise<unknown>) => {
    hints.push(hint);
    if (!isUsable) return null;
    print(`${part}: not found, trying: ${hint}`);
    await install().catch((error: unknown) => print(`${part}: ${String(error).split('\n')[0]}`));
    signal?.throwIfAborted();
    return findProgram(...names);
  };

  const debianPackage = DEBIAN_PACKAGES[part];
  if (debianPackage !== undefined) {
    const hasApt = process.getuid?.() === 0 && (await findProgram('apt-get')) !== null;
    const install = () => installFromDebian(debianPackage, signal);
    const installed = await attempt(`apt-get install ${debianPackage}`, hasApt, install);
    if (installed) return installed;
  }
  if (part !== 'chromium') {
    const go = await findProgram('go');
    const built = await attempt(goBuildHint(part), go !== null, () => buildWithGo(go ?? '', part, signal));
    if (built) return built;
  }
  if (IN_HOMEBREW.includes(part)) hints.push(`brew install ${part}`);
  throw new Error(`${part} is missing. Install it with one of: ${hints.join(' | ')}`);
}

async function installFromDebian(debianPackage: string, cancelSignal?: AbortSignal): Promise<void> {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, ...(cancelSignal && { cancelSignal }) };
  await execa('apt-get', ['update', '-qq'], options);
  await execa('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], options);
  // Debian's package starts the service on its default port, but the product runs its own nats-server.
  if (debianPackage === 'nats-server') await execa('systemctl', ['disable', '--now', debianPackage], { reject: false });
}
