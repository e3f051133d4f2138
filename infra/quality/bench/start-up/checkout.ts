import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@dreamreel/kit/process/free-port';
import { execa } from 'execa';
import { repositoryRoot } from '../../../dev/repository-root.ts';

const TIMEOUT_MS = 1_800_000;

/** What is committed, in an empty folder of its own. */
export async function freshClone(folder: string): Promise<void> {
  await execa('git', ['clone', '--quiet', repositoryRoot, folder]);
}

/** Runs `npm start` in a checkout. Resolves when the daily game and its first image have been served. */
export async function startedIn(folder: string) {
  const begun = performance.now();
  const port = await freePort();
  // Nothing of the environment of the bench, but the certificates of a network that re-signs TLS connections.
  const { PATH, HOME, NODE_EXTRA_CA_CERTS } = process.env;
  const running = execa('npm', ['start'], {
    cwd: folder,
    // Each request comes from an address of its own: what is measured is not the limit for one.
    env: { PATH, HOME, NODE_EXTRA_CA_CERTS, PORT: String(port), TRUSTED_PROXY_HOPS: '1' },
    extendEnv: false,
    reject: false,
    detached: true,
    all: true,
  });
  const { pid } = running;
  if (pid === undefined) throw new Error('npm cannot be started');
  let ended = false;
  void running.then(() => {
    ended = true;
  });
  const site = `http://localhost:${port}`;
  const stop = async () => {
    // As Ctrl-C does: npm and its children are one process group.
    if (!ended) process.kill(-pid, 'SIGINT');
    await running;
  };
  while (!(await isPlayable(site))) {
    if (ended) throw new Error(`The product did not start:\n${(await running).all}`);
    if (performance.now() - begun > TIMEOUT_MS) {
      await stop();
      throw new Error(`The product is not playable after ${TIMEOUT_MS / 60_000} minutes`);
    }
    await delay(20);
  }
  const seconds = (performance.now() - begun) / 1_000;

  return { pid, site, seconds, stop };
}

async function isPlayable(site: string): Promise<boolean> {
  try {
    const response = await fetch(`${site}/api/daily-movie?sessionId=bench`);
    if (!response.ok) return false;
    const { movie }: { movie: { generatedImages: readonly string[] } } = await response.json();
    const image = await fetch(`${site}${movie.generatedImages[0]}?w=768`);
    return image.ok && (await image.arrayBuffer()).byteLength > 0;
  } catch {
    return false;
  }
}
