import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pRetry from 'p-retry';
import { startGraph } from './host/graph.ts';
import { openHost } from './host/open-host.ts';
import { writeStateFile } from './host/state-file.ts';
import { type ProductOptions, product } from './product.ts';
import { readSettings, type Settings } from './settings.ts';
import { unknownSettings } from './unknown-settings.ts';

const RETRY_MS = 5_000;

type Options = ProductOptions & {
  readonly settings: Settings;
  /** Stops the product gracefully when aborted. */
  readonly signal: AbortSignal;
};

export async function runProduct({ settings, signal, ...options }: Options): Promise<void> {
  const host = await openHost({ folder: settings.DREAMREEL_DATA });
  try {
    // The port is checked after `openHost` because processes from an earlier run may have been using the port until then.
    await requirePort(settings.PORT);
    const { resources, address, startLines, seedTheRest, health } = await product(host, settings, options);
    const graph = await startGraph(
      resources,
      (name, tookMs) => host.log.state(name, `ready (${(tookMs / 1_000).toFixed(1)} s)`),
      signal,
    );
    host.log.showOutages();
    await writeStateFile(join(host.folder, 'addresses.json'), { site: address, health });
    for (const line of startLines) host.log.plain(line);
    host.log.plain(`Dreamreel is ready: ${address}`);
    // If a service is restarting, seeding fails temporarily.
    const warn = (error: unknown) => {
      if (!signal.aborted) host.log.warn('seed', error instanceof Error ? error.message : String(error));
    };
    const seeding = pRetry(() => seedTheRest(signal), {
      retries: Number.POSITIVE_INFINITY,
      factor: 1,
      minTimeout: RETRY_MS,
      signal,
      onFailedAttempt: ({ error }) => warn(error),
    }).catch(warn);

    if (!signal.aborted) await once(signal, 'abort');
    host.log.plain('Stopping …');
    await seeding;
    await graph.stop();
    host.log.plain('Stopped.');
  } finally {
    await host.close();
  }
}

async function requirePort(port: number): Promise<void> {
  const probe = createServer().listen(port);
  await once(probe, 'listening').catch((error: unknown) => {
    const problem = Object(error).code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${Object(error).code})`;
    throw new Error(`Port ${port} ${problem}. Choose another: PORT=<port> npm start`, { cause: error });
  });
  await once(probe.close(), 'close');
}

if (import.meta.main) {
  const stop = new AbortController();
  // Both the terminal and npm can send the signal. Repeated signals have no effect.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  // If the parent process (the bootstrap script) is killed, the IPC channel closes.
  process.once('disconnect', () => stop.abort());

  try {
    const unknown = unknownSettings(process.env);
    if (unknown.length > 0) throw new Error(unknown.join('\n'));
    await runProduct({
      settings: readSettings(process.env),
      signal: stop.signal,
      watch: process.argv.includes('--watch'),
    });
  } catch (error) {
    if (!stop.signal.aborted) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  }
  if (process.connected) process.disconnect?.();
}
