import { freePort } from '@dreamreel/kit/process/free-port';
import { execa } from 'execa';
import pWaitFor from 'p-wait-for';
import type { Defer } from '../results.ts';

const TIMEOUT_MS = 1_800_000;

/** Runs `npm start` in a checkout. Resolves once the daily game and its first image have loaded. */
export async function startedIn(folder: string, defer: Defer) {
  const startedAt = performance.now();
  const port = await freePort();
  // The benchmark's environment is not passed on, except for the CA certificate, which is needed behind a
  // TLS-inspecting proxy.
  const { PATH, HOME, NODE_EXTRA_CA_CERTS } = process.env;
  // Each request comes from a different address so that the rate limits don't apply.
  const env = { PATH, HOME, NODE_EXTRA_CA_CERTS, PORT: String(port), TRUSTED_PROXY_HOPS: '1' };
  const options = { cwd: folder, env, extendEnv: false, reject: false, detached: true, all: true } as const;
  const running = execa('npm', ['start'], options);
  const { pid } = running;
  if (pid === undefined) throw new Error('npm cannot be started');
  let hasEnded = false;
  void running.then(() => {
    hasEnded = true;
  });
  const stop = async () => {
    // Like Ctrl-C, the signal reaches the whole process group of npm and its child processes.
    if (!hasEnded) process.kill(-pid, 'SIGINT');
    await running;
  };
  defer(stop);
  const site = `http://localhost:${port}`;
  const isReady = async () => hasEnded || (await isPlayable(site).catch(() => false));
  await pWaitFor(isReady, { timeout: TIMEOUT_MS, interval: 20 });
  if (hasEnded) throw new Error(`The product did not start:\n${(await running).all}`);
  return { pid, site, seconds: (performance.now() - startedAt) / 1_000, stop };
}

async function isPlayable(site: string): Promise<boolean> {
  const { movie } = await (await fetch(`${site}/api/daily-movie?sessionId=bench`)).json();
  const image = await fetch(`${site}${movie.generatedImages[0]}?w=768`);
  return image.ok && (await image.arrayBuffer()).byteLength > 0;
}
