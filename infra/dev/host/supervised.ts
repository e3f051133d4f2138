import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FSWatcher, watch } from 'chokidar';
import pWaitFor from 'p-wait-for';
import { repositoryRoot } from '../repository-root.ts';
import { type Child, type Command, startChild } from './child.ts';
import type { Resource } from './graph.ts';
import type { Host } from './open-host.ts';

const READY_POLL_MS = 25;
const READY_TIMEOUT_MS = 60_000;
const STOP_GRACE_MS = 8_000;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 10_000;
/** After this uptime, a process that exits is restarted without a delay. */
const STABLE_MS = 30_000;

type Supervised = {
  readonly name: string;
  readonly waitsFor?: readonly string[];
  /** Called once, before the first start. */
  readonly prepare?: (signal: AbortSignal) => Promise<unknown>;
  /** Called before every start. The command must use the same port, folder and clock each time. */
  readonly command: () => Promise<Command>;
  readonly isReady: () => Promise<boolean>;
  readonly sources?: readonly string[];
};

type Waiting = Pick<Supervised, 'name' | 'isReady'> & { readonly signal: AbortSignal; readonly timeoutMs?: number };

/** Waits until a process is ready. If it never is, rejects with the reason of the last failed check. */
export async function waitUntilReady({ name, isReady, signal, timeoutMs = READY_TIMEOUT_MS }: Waiting): Promise<void> {
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
  const timeout = { milliseconds: timeoutMs, fallback: giveUp };
  await pWaitFor(check, { interval: READY_POLL_MS, timeout, signal });
}

/** Returns a resource whose process is restarted with increasing delays if it exits unexpectedly. */
export function superviseProcess(host: Host, options: Supervised): Resource {
  const { name, waitsFor = [], prepare, command, isReady, sources = [] } = options;
  const stopAbort = new AbortController();
  /** Aborted when a file is saved that the current process may have loaded. */
  let saveAbort = new AbortController();
  let child: Child | undefined;
  let watching: Promise<void> | undefined;

  const launch = async (signal: AbortSignal): Promise<void> => {
    const newChild = await startChild(host, name, await command());
    child = newChild;
    const exitAbort = new AbortController();
    void newChild.ended.then(({ how }) =>
      exitAbort.abort(new Error(`${name} ended (${how})\n${newChild.lastLines()}`)),
    );
    await waitUntilReady({ name, isReady, signal: AbortSignal.any([exitAbort.signal, signal, stopAbort.signal]) });
  };

  const relaunch = async (signal: AbortSignal): Promise<void> => {
    try {
      await launch(signal);
      host.log.state(name, 'ready again');
    } catch (error) {
      if (!signal.aborted) host.log.warn(name, error instanceof Error ? error.message : String(error));
      await child?.stop(STOP_GRACE_MS);
    }
  };

  /** Waits until the process exits, and then until it is time to start it again. Returns the number of restarts. */
  const waitUntilRestart = async (restarts: number): Promise<number> => {
    const startedAt = Date.now();
    const how = (await child?.ended)?.how;
    const signal = AbortSignal.any([stopAbort.signal, saveAbort.signal]);
    if (signal.aborted) return 0;
    host.log.warn(name, `exited (${how}), restarting`);
    const failures = Date.now() - startedAt > STABLE_MS ? 0 : restarts;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS);
    await sleep(pause, undefined, { signal }).catch(() => undefined);
    return saveAbort.signal.aborted ? 0 : failures + 1;
  };

  const watch = async (): Promise<void> => {
    let restarts = await waitUntilRestart(0);
    while (!stopAbort.signal.aborted) {
      saveAbort = new AbortController();
      await relaunch(AbortSignal.any([stopAbort.signal, saveAbort.signal]));
      restarts = await waitUntilRestart(restarts);
    }
  };

  return {
    name,
    waitsFor,
    sources,
    restart: (file) => {
      if (watching && !saveAbort.signal.aborted) host.log.state(name, `${file} was saved, restarting`);
      saveAbort.abort();
      if (watching) void child?.stop(STOP_GRACE_MS);
    },
    start: async (signal) => {
      await prepare?.(signal);
      await launch(signal);
      if (saveAbort.signal.aborted) void child?.stop(STOP_GRACE_MS);
      watching = watch();
    },
    stop: async () => {
      stopAbort.abort();
      await child?.stop(STOP_GRACE_MS);
      await watching;
    },
  };
}

/** Editors also write temporary files, and no process loads tests. */
const LOADED = /(?<!\.test)\.(tsx?|tsv|webp)$/;

/**
 * Restarts each resource for `npm run dev` when one of its sources is saved. Node's `--watch` isn't used, because it
 * ignores a file after the file was saved by renaming, as many editors do.
 */
export function watchedSources(host: Host, resources: readonly Resource[], root = repositoryRoot): Resource {
  let watcher: FSWatcher | undefined;
  const start = async () => {
    watcher = watch(
      resources.flatMap(({ sources = [] }) => sources),
      { cwd: root, ignoreInitial: true },
    );
    watcher.on('error', (error) => host.log.warn('sources', String(error)));
    watcher.on('all', (_event, file) => {
      if (!LOADED.test(file)) return;
      for (const { sources = [], restart } of resources)
        if (sources.some((path) => file === path || file.startsWith(`${path}/`))) restart?.(file);
    });
    await once(watcher, 'ready');
  };
  return { name: 'sources', waitsFor: [], start, stop: async () => watcher?.close() };
}
