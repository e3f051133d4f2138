import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../repository-root.ts';
import type { Host } from './open-host.ts';
import { processIdentity, signalGroup } from './process-records.ts';

const LAST_LINES = 12;
const STOP_GRACE_MS = 2_000;

export type Command = {
  readonly file: string;
  readonly args: readonly string[];
  /**
   * The complete environment. Processes don't inherit the host's environment, because it could contain secrets of other
   * processes.
   */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  readonly runAs?: { readonly uid: number; readonly gid: number };
  readonly stopSignal?: 'SIGTERM' | 'SIGINT';
};

export const nodeCommand = (args: readonly string[], env: Command['env']): Command => ({
  file: process.execPath,
  args: ['--disable-warning=ExperimentalWarning', ...args],
  cwd: repositoryRoot,
  env,
});

export type Child = Awaited<ReturnType<typeof startChild>>;

let startedCount = 0;

/**
 * Starts a process in a separate process group. Pressing Ctrl-C in the terminal then signals only the host, which stops
 * the processes in order.
 */
export async function startChild(host: Host, name: string, command: Command, onLine?: (line: string) => void) {
  const { file, args, env, cwd, runAs, stopSignal = 'SIGTERM' } = command;
  const running = spawn(file, args, {
    env: { ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
    ...runAs,
  });
  const { pid } = running;
  if (pid === undefined) throw (await once(running, 'error'))[0];
  // Not `close`: children of a process that has crashed can keep its output open.
  const exited = once(running, 'exit');

  const log = host.log.fileOf(name);
  const lastOutputLines: string[] = [];
  const outputEnds = [running.stdout, running.stderr].map((input) => {
    const lines = createInterface({ input }).on('line', (line) => {
      lastOutputLines.push(line);
      if (lastOutputLines.length > LAST_LINES) lastOutputLines.shift();
      log.write(line);
      onLine?.(line);
    });
    return once(lines, 'close');
  });

  const identity = await processIdentity(pid);
  startedCount += 1;
  if (identity) await host.updateProcessRecord(name, { pid, identity, stopSignal, order: startedCount });

  /** Resolves to how the process ended, for example `code 1` or `SIGKILL`. */
  const ended = (async () => {
    const [code, signal] = await exited;
    // Killing only the parent process would leave its child processes running.
    signalGroup(pid, 'SIGKILL');
    await Promise.all(outputEnds);
    log.close();
    await host.updateProcessRecord(name, null);
    return { how: String(signal ?? `code ${code}`), ok: code === 0 };
  })();

  const stop = async (graceMs: number) => {
    signalGroup(pid, stopSignal);
    const kill = setTimeout(() => signalGroup(pid, 'SIGKILL'), graceMs);
    await ended;
    clearTimeout(kill);
  };
  return { pid, ended, lastLines: () => lastOutputLines.join('\n'), stop };
}

export async function runOnce(
  host: Host,
  name: string,
  command: Command,
  signal?: AbortSignal,
  onLine?: (line: string) => void,
): Promise<void> {
  signal?.throwIfAborted();
  const child = await startChild(host, name, command, onLine);
  const stopChild = () => void child.stop(STOP_GRACE_MS);
  signal?.addEventListener('abort', stopChild, { once: true });
  const { how, ok } = await child.ended;
  signal?.removeEventListener('abort', stopChild);
  signal?.throwIfAborted();
  if (!ok) throw new Error(`${name} failed (${how})\n${child.lastLines()}`);
}
