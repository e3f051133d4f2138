import { runProduct } from './run-product.ts';
import { readSettings } from './settings.ts';
import { unknownSettings } from './unknown-settings.ts';

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
