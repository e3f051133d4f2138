import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../observability/log.ts';

type Step = () => unknown;

/** The order in which a process stops. SIGTERM and SIGINT are handled from the first moment, also during the start. */
export type GracefulShutdown = {
  /** Aborted with SIGTERM or SIGINT, before the delay. */
  readonly signal: AbortSignal;
  /** `set` is called with the reason for not being ready, or with undefined once the service serves. */
  reportTo(set: (notReady: string | undefined) => void): void;
  /** A step that takes no more work and awaits what is in flight. All of these run at the same time. */
  onDrain(step: Step): void;
  /** A step that closes a part after everything is drained. They run one by one, in the order of the calls. */
  onClose(step: Step): void;
  /** Becomes ready; `onStop` runs between the drain and the close steps. Never resolves: the process ends with 0. */
  serveUntilStopped(steps?: { readonly onStop: Step }): Promise<never>;
};

/** Less than the 30 s after which an orchestrator kills. */
const MAX_SHUTDOWN_MS = 25_000;

/**
 * Installs the signal handlers. A step that rejects is logged, the others still run, and the process ends with 1; it ends
 * with 1 as well when the shutdown takes longer than 25 seconds.
 *
 * @param delayMs how long work is still taken after the process has begun to report that it is not ready
 */
export function gracefulShutdown(log: Log, delayMs: number): GracefulShutdown {
  const drainSteps: Step[] = [];
  const closeSteps: Step[] = [];
  let setNotReady: (reason: string | undefined) => void = () => {};
  let onServed: Step = () => {};
  let serving = false;
  let stopped = false;
  const shutdown = new AbortController();

  const tried = async (step: Step) => {
    try {
      await step();
    } catch (error) {
      process.exitCode = 1;
      log.error({ err: error }, 'a step of the shutdown failed');
    }
  };

  const stop = async (signal: NodeJS.Signals) => {
    // A terminal and the parent process may both send a signal.
    if (stopped) return;
    stopped = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), MAX_SHUTDOWN_MS).unref();
    setNotReady('stopping');
    shutdown.abort();
    if (serving) await delay(delayMs);
    await Promise.all(drainSteps.map(tried));
    await tried(onServed);
    for (const step of closeSteps) await tried(step);
    log.info('stopped');
    process.exit();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  return {
    signal: shutdown.signal,
    reportTo(set) {
      setNotReady = set;
    },
    onDrain: (step) => void drainSteps.push(step),
    onClose: (step) => void closeSteps.push(step),
    serveUntilStopped({ onStop } = { onStop: () => {} }) {
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
