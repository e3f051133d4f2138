import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startGraph } from './host/graph.ts';
import { openHost } from './host/open-host.ts';
import { writeStateFile } from './host/state-file.ts';
import { requirePort } from './parts/require-port.ts';
import { product, type Surroundings } from './product.ts';
import type { Settings } from './settings.ts';

const TRY_AGAIN_MS = 5_000;

type Options = {
  readonly settings: Settings;
  /** Stops the product, in order, whenever it comes. */
  readonly signal: AbortSignal;
  readonly out?: (line: string) => void;
  readonly surround?: Surroundings;
  /** Services restart and pages reload when a file is saved. */
  readonly watch?: boolean;
};

/** Runs the product until the signal; resolves once nothing of it is left. Rejects when it cannot start. */
export async function runProduct({
  settings,
  signal,
  out = console.log,
  surround,
  watch = false,
}: Options): Promise<void> {
  const host = await openHost({ folder: settings.DREAMREEL_DATA, out });
  try {
    // Not before: what a killed run has left behind, and the host has ended now, may have held it.
    await requirePort(settings.PORT);
    const { resources, address, words, seedTheRest, healthPorts } = await product(host, settings, { surround, watch });
    const graph = await startGraph(
      resources,
      {
        onReady: (name, tookMs) => host.log.state(name, `ready (${(tookMs / 1_000).toFixed(1)} s)`),
        onStopFailed: (name, error) => host.log.warn(name, String(error)),
      },
      signal,
    );
    await writeAddresses(host.folder, address, healthPorts);
    for (const line of words) host.log.plain(line);
    host.log.plain(`Dreamreel is ready: ${address}`);
    const seeding = untilDone(seedTheRest, signal, (text) => host.log.warn('seed', text));

    await aborted(signal);
    host.log.plain('Stopping …');
    await seeding;
    await graph.stop();
    host.log.plain('Stopped.');
  } finally {
    await host.close();
  }
}

/** Repeats work that fails, since it was disturbed perhaps by a process that is coming back. */
async function untilDone(
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
  say: (text: string) => void,
) {
  while (!signal.aborted) {
    try {
      return await work(signal);
    } catch (error) {
      if (signal.aborted) return;
      say(error instanceof Error ? error.message : String(error));
      await sleep(TRY_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Where to look at a running product: the site, and each service's `/readyz` and `/metrics`. */
async function writeAddresses(folder: string, site: string, healthPorts: ReadonlyMap<string, number>): Promise<void> {
  const health = Object.fromEntries([...healthPorts].map(([name, port]) => [name, `http://127.0.0.1:${port}`]));
  await writeStateFile(join(folder, 'addresses.json'), { site, health });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
