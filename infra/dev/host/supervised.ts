import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import { type Child, type Command, startChild } from './child.ts';
import type { Host } from './open-host.ts';
import type { Resource } from './resource.ts';

const READY_POLL_MS = 25;
const READY_TIMEOUT_MS = 60_000;
const STOP_GRACE_MS = 8_000;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 10_000;
/** After this uptime, a process that exits is restarted without a delay. */
const STABLE_MS = 30_000;

type Supervised = {
  readonly name: string;
  readonly waitsFor: readonly string[];
  /** Called before every start. The command must use the same port, folder and clock each time. */
  readonly command: () => Promise<Command>;
  readonly isReady: () => Promise<boolean>;
  /** Receives a function that restarts the process because a source file was saved. */
  readonly restartOnSave?: (restart: (file: string) => void) => void;
};

/** Returns the delay before the nth consecutive restart, in milliseconds. */
export function pauseBefore(restart: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** restart, MAX_PAUSE_MS);
}

type Waiting = Pick<Supervised, 'name' | 'isReady'> & { readonly signal: AbortSignal; readonly timeoutMs?: number };

/** Waits until a process is ready. If it never is, rejects with the reason of the last failed check. */
export async function untilReady({ name, isReady, signal, timeoutMs = READY_TIMEOUT_MS }: Waiting): Promise<void> {
  let problem = '';
  const check = () =>
    isReady().catch((error: unknown) => {
      const { cause = error } = error instanceof Error ? error : {};
      problem = `: ${cause instanceof Error ? cause.message : cause}`;
      return false;
    });
  const giveUp = () => {
    throw new Error(`${name} is not ready after ${timeoutMs / 1_000} s${problem}`);
  };
  await pWaitFor(check, {
    interval: READY_POLL_MS,
    timeout: { milliseconds: timeoutMs, fallback: giveUp },
    signal,
  });
}

/** Returns a resource whose process is restarted with increasing delays if it exits unexpectedly. */
export function supervised(host: Host, options: Supervised): Resource {
  const { name, waitsFor, command, isReady, restartOnSave } = options;
  const stopping = new AbortController();
  /** Aborted once a file is saved that the current process may have loaded. */
  let outdated = new AbortController();
  let child: Child | undefined;
  let watching: Promise<void> | undefined;

  const launch = async (signal: AbortSignal): Promise<Child> => {
    const fresh = await startChild(host, name, await command());
    child = fresh;
    const gone = new AbortController();
    const end = fresh.ended.then(({ how }) => gone.abort(new Error(`${name} ended (${how})\n${fresh.lastLines()}`)));
    const waiting = AbortSignal.any([gone.signal, signal, stopping.signal]);
    await untilReady({ name, isReady, signal: waiting });
    void end;
    return fresh;
  };

  /** Starts the process again. If the process doesn't become ready, logs a warning and returns undefined. */
  const relaunch = async (): Promise<Child | undefined> => {
    outdated = new AbortController();
    try {
      const fresh = await launch(outdated.signal);
      host.log.state(name, 'ready again');
      return fresh;
    } catch (error) {
      if (!stopping.signal.aborted && !outdated.signal.aborted)
        host.log.warn(name, error instanceof Error ? error.message : String(error));
      await child?.stop(STOP_GRACE_MS);
      return undefined;
    }
  };

  /** Waits until the process exits, and returns its uptime in milliseconds. Stops a process with outdated sources. */
  const untilEnd = async (running: Child): Promise<number> => {
    const startedAt = Date.now();
    if (!outdated.signal.aborted) await Promise.race([running.ended, once(outdated.signal, 'abort')]);
    if (outdated.signal.aborted) await running.stop(STOP_GRACE_MS);
    const { how } = await running.ended;
    if (!stopping.signal.aborted && !outdated.signal.aborted) host.log.warn(name, `exited (${how}), restarting`);
    return Date.now() - startedAt;
  };

  const watch = async (first: Child): Promise<void> => {
    let current: Child | undefined = first;
    let restarts = 0;
    while (!stopping.signal.aborted) {
      if (current && (await untilEnd(current)) > STABLE_MS) restarts = 0;
      const signal = AbortSignal.any([stopping.signal, outdated.signal]);
      await sleep(pauseBefore(restarts), undefined, { signal }).catch(() => undefined);
      restarts = outdated.signal.aborted ? 0 : restarts + 1;
      if (!stopping.signal.aborted) current = await relaunch();
    }
  };

  restartOnSave?.((file) => {
    if (watching && !outdated.signal.aborted) host.log.state(name, `${file} was saved, restarting`);
    outdated.abort();
  });
  return {
    name,
    waitsFor,
    start: async (signal) => {
      watching = watch(await launch(signal));
    },
    stop: async () => {
      stopping.abort();
      await child?.stop(STOP_GRACE_MS);
      await watching;
    },
  };
}
