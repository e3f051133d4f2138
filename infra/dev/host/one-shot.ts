import { type Command, startChild } from './child.ts';
import type { Host } from './open-host.ts';

const STOP_GRACE_MS = 2_000;

/** Runs a command to its end. Rejects with its last lines when it fails; the signal ends it. */
export async function runOnce(
  host: Host,
  name: string,
  command: Command,
  signal?: AbortSignal,
  onLine?: (line: string) => void,
): Promise<void> {
  signal?.throwIfAborted();
  const child = await startChild(host, name, command, onLine);
  const end = () => void child.stop(STOP_GRACE_MS);
  signal?.addEventListener('abort', end, { once: true });
  const { how, ok } = await child.ended;
  signal?.removeEventListener('abort', end);
  signal?.throwIfAborted();
  if (!ok) throw new Error(`${name} failed (${how})\n${child.lastLines()}`);
}
