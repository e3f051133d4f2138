import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './log.ts';

type Step = () => unknown;

/** The order in which a process stops. Signals are heard from the first moment, also while the process starts. */
export type Stopping = {
  /** Aborted with the signal, before the delay. */
  readonly told: AbortSignal;
  /** Called with the reason for not being ready, or with undefined once the service serves. */
  onReadiness(set: (notReady: string | undefined) => void): void;
  /** Takes no more work and awaits what is in flight. All of these at the same time. */
  first(step: Step): void;
  /** Leaves a part. In the order of the calls. */
  leave(step: Step): void;
  serveUntilStopped(onStop?: Step): Promise<never>;
};

/** Less than the 30 s after which an orchestrator kills. */
const LONGEST_STOP_MS = 25_000;

/** `delayMs`: how long work is still taken after the process has begun to say that it is not ready. */
export function stopping(log: Log, delayMs: number): Stopping {
  const first: Step[] = [];
  const parts: Step[] = [];
  let setNotReady: (reason: string | undefined) => void = () => {};
  let onServed: Step = () => {};
  let serving = false;
  let stopped = false;
  const told = new AbortController();

  const tried = async (step: Step) => {
    try {
      await step();
    } catch (error) {
      process.exitCode = 1;
      log.error({ err: error }, 'the stop went wrong in part');
    }
  };

  const stop = async (signal: NodeJS.Signals) => {
    // A terminal and whoever started us may both send one.
    if (stopped) return;
    stopped = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    setNotReady('stopping');
    told.abort();
    if (serving) await delay(delayMs);
    await Promise.all(first.map(tried));
    await tried(onServed);
    for (const step of parts) await tried(step);
    log.info('stopped');
    process.exit();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  return {
    told: told.signal,
    onReadiness(set) {
      setNotReady = set;
    },
    first: (step) => void first.push(step),
    leave: (step) => void parts.push(step),
    serveUntilStopped(onStop = () => {}) {
      onServed = onStop;
      serving = true;
      if (!stopped) {
        setNotReady(undefined);
        log.info('ready');
      }
      return new Promise(() => {});
    },
  };
}
