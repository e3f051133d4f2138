import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runOnce } from '../host/one-shot.ts';
import type { Host } from '../host/open-host.ts';
import { findProgram, goPrograms, ownPrograms } from './find-program.ts';

/** Newest releases that the product has been tried with; fetched where the PATH has none. */
const NATS_RELEASE = 'v2.11.8';
const HELM_RELEASE = 'v3.22.0';
const K6_MODULE = 'go.k6.io/k6@v1.8.1';
// Archived upstream: its last commit.
const MINIO_MODULE = 'github.com/minio/minio@v0.0.0-20260212201848-7aac2a2c5b7c';
const NATS_MODULE = 'github.com/nats-io/nats-server/v2@v2.12.15';
const TOXIPROXY = 'github.com/Shopify/toxiproxy/v2/cmd/server@v2.12.0';
const FETCH_MS = 60_000;
const REACH_MS = 5_000;

type Way = { readonly tells: string; readonly works: boolean; readonly take: () => Promise<unknown> };
type PartName = 'nats-server' | 'minio' | 'chromium' | 'helm' | 'k6' | 'toxiproxy-server';

/**
 * The path of a program that npm does not carry: what is there already, else fetched by the first way that works.
 * Rejects with the commands that would supply it.
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
  const byGo = (module: string, folder = goPrograms): Way => ({
    tells: `go install ${module}`,
    works: go !== null,
    take: () =>
      runOnce(
        host,
        `${part}-build`,
        { file: go ?? '', args: ['install', module], env: { ...env, GOBIN: folder } },
        signal,
      ),
  });

  if (part === 'k6') return [byGo(K6_MODULE)];
  if (part === 'toxiproxy-server') return [underItsName(byGo(TOXIPROXY, ownPrograms))];
  if (part === 'minio') return [byGo(MINIO_MODULE)];
  if (part === 'chromium') return [fromDebian];
  if (part === 'helm') {
    const folder = `${process.platform}-${cpu()}`;
    const address = `https://get.helm.sh/helm-${HELM_RELEASE}-${folder}.tar.gz`;
    return [release({ host, part, address, folder, signal }), byGo(`helm.sh/helm/v3/cmd/helm@${HELM_RELEASE}`)];
  }
  const folder = `nats-server-${NATS_RELEASE}-${process.platform}-${cpu()}`;
  const address = `https://github.com/nats-io/nats-server/releases/download/${NATS_RELEASE}/${folder}.tar.gz`;
  return [release({ host, part, address, folder, signal }), fromDebian, byGo(NATS_MODULE)];
}

/** Go names what it builds after its folder, `server`. */
function underItsName(way: Way): Way {
  const take = async () => {
    await way.take();
    await rename(join(ownPrograms, 'server'), join(ownPrograms, 'toxiproxy-server'));
  };
  return { ...way, take };
}

/** Only through systemd, which knows its own unit: an init script might end every nats-server of the machine. */
const stopDebianNats = 'systemctl disable --now nats-server 2>/dev/null || true';

const cpu = () => (process.arch === 'x64' ? 'amd64' : process.arch);

type Release = {
  readonly host: Host;
  readonly part: PartName;
  readonly address: string;
  /** Where the program lies in the archive. */
  readonly folder: string;
  readonly signal: AbortSignal | undefined;
};

function release({ host, part, address, folder, signal }: Release): Way {
  return {
    tells: `the release ${address}`,
    works: true,
    take: async () => {
      await mkdir(ownPrograms, { recursive: true });
      const packed = join(ownPrograms, `${part}.tar.gz`);
      const limits = ['--connect-timeout', String(REACH_MS / 1_000), '--max-time', String(FETCH_MS / 1_000)];
      const fetchIt = ['-fsSL', ...limits, '-o', packed, address];
      await runOnce(host, `${part}-fetch`, { file: 'curl', args: fetchIt, env: process.env }, signal);
      const unpack = ['-xzf', packed, '-C', ownPrograms, '--strip-components=1', `${folder}/${part}`];
      await runOnce(host, `${part}-unpack`, { file: 'tar', args: unpack, env: process.env }, signal);
      await chmod(join(ownPrograms, part), 0o755);
      await rm(packed);
    },
  };
}
