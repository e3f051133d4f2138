import { freePort } from '@dreamreel/kit/process/free-port';
import { execa } from 'execa';
import pWaitFor from 'p-wait-for';

const TIMEOUT_MS = 1_800_000;

/** Runs `npm start` in a checkout. Resolves once the daily game and its first image have loaded. */
export async function startedIn(folder: string) {
  const startedAt = performance.now();
  const port = await freePort();
  // The benchmark's environment is not passed on, except for the CA certificate, which is needed behind a
  // TLS-inspecting proxy.
  const { PATH, HOME, NODE_EXTRA_CA_CERTS } = process.env;
  const running = execa('npm', ['start'], {
    cwd: folder,
    // Each request comes from a different address so that the rate limits don't apply.
    env: { PATH, HOME, NODE_EXTRA_CA_CERTS, PORT: String(port), TRUSTED_PROXY_HOPS: '1' },
    extendEnv: false,
    reject: false,
    detached: true,
    all: true,
  });
  const { pid } = running;
  if (pid === undefined) throw new Error('npm cannot be started');
  let hasEnded = false;
  void running.then(() => {
    hasEnded = true;
  });
  const site = `http://localhost:${port}`;
  const stop = async () => {
    // Like Ctrl-C, this call signals the whole process group of npm and its child processes.
    if (!hasEnded) process.kill(-pid, 'SIGINT');
    await running;
  };
  try {
    await pWaitFor(async () => hasEnded || (await isPlayable(site)), { timeout: TIMEOUT_MS, interval: 20 });
  } catch (error) {
    await stop();
    throw error;
  }
  if (hasEnded) throw new Error(`The product did not start:\n${(await running).all}`);
  return { pid, site, seconds: (performance.now() - startedAt) / 1_000, stop };
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
