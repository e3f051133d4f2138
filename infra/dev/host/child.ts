import { execa } from 'execa';
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
  const running = execa(file, args, {
    env,
    extendEnv: false,
    detached: true,
    cleanup: false,
    reject: false,
    buffer: false,
    all: true,
    stdin: 'ignore',
    ...(cwd === undefined ? {} : { cwd }),
    ...runAs,
  });
  const { pid } = running;
  if (pid === undefined) throw new Error((await running).originalMessage ?? `${file} cannot be started`);

  const log = host.log.fileOf(name);
  const lastOutputLines: string[] = [];
  const readPromise = (async () => {
    for await (const line of running.iterable({ from: 'all' })) {
      lastOutputLines.push(line);
      if (lastOutputLines.length > LAST_LINES) lastOutputLines.shift();
      log.write(line);
      onLine?.(line);
    }
  })();

  const identity = await processIdentity(pid);
  startedCount += 1;
  if (identity) await host.updateProcessRecord(name, { pid, identity, stopSignal, order: startedCount });

  /** Resolves to how the process ended, for example `code 1` or `SIGKILL`. */
  const exitPromise = (async () => {
    const { exitCode, signal, failed } = await running;
    // Killing only the parent process would leave its child processes running.
    signalGroup(pid, 'SIGKILL');
    await readPromise.catch(() => undefined);
    log.close();
    await host.updateProcessRecord(name, null);
    return { how: signal ?? `code ${exitCode}`, ok: !failed };
  })();

  const stop = async (graceMs: number) => {
    signalGroup(pid, stopSignal);
    const kill = setTimeout(() => signalGroup(pid, 'SIGKILL'), graceMs);
    await exitPromise;
    clearTimeout(kill);
  };
  return { pid, ended: exitPromise, lastLines: () => lastOutputLines.join('\n'), stop };
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
