import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../observability/log.ts';

type Step = () => unknown;

/** The shutdown sequence of a process. It handles SIGTERM and SIGINT even while the process starts. */
export type GracefulShutdown = {
  /** Aborts on SIGTERM or SIGINT, before the delay. */
  readonly signal: AbortSignal;
  /** Registers `set`. It receives the reason why the service isn't ready, or undefined when it is ready. */
  reportTo(set: (notReady: string | undefined) => void): void;
  /** Adds a step that stops accepting work and waits for the work in progress. All drain steps run concurrently. */
  onDrain(step: Step): void;
  /** Adds a step that closes a resource after the drain. Close steps run one by one, in the order they were added. */
  onClose(step: Step): void;
  /**
   * Reports that the service is ready. `onStop` runs between the drain steps and the close steps. The promise never
   * resolves: the process exits with status 0.
   */
  serveUntilStopped(steps?: { readonly onStop: Step }): Promise<never>;
};

/** Less than the 30 s after which an orchestrator kills the process. */
const MAX_SHUTDOWN_MS = 25_000;

/**
 * Installs the signal handlers. If a step rejects, the error is logged, the other steps still run, and the process
 * exits with status 1. It also exits with status 1 if the shutdown takes longer than 25 seconds.
 *
 * @param delayMs how long the process still accepts work after it starts to report that it is not ready
 */
export function gracefulShutdown(log: Log, delayMs: number): GracefulShutdown {
  const drainSteps: Step[] = [];
  const closeSteps: Step[] = [];
  let setNotReady: (reason: string | undefined) => void = () => {};
  let afterDrain: Step = () => {};
  let serving = false;
  let stopped = false;
  const shutdown = new AbortController();

  const runStep = async (step: Step) => {
    try {
      await step();
    } catch (error) {
      process.exitCode = 1;
      log.error({ err: error }, 'a shutdown step failed; continuing with the next one');
    }
  };

  const stop = async (signal: NodeJS.Signals) => {
    // The terminal and the parent process can both send a signal.
    if (stopped) return;
    stopped = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), MAX_SHUTDOWN_MS).unref();
    setNotReady('stopping');
    shutdown.abort();
    if (serving) await delay(delayMs);
    await Promise.all(drainSteps.map(runStep));
    await runStep(afterDrain);
    for (const step of closeSteps) await runStep(step);
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
      afterDrain = onStop;
      serving = true;
      if (!stopped) {
        setNotReady(undefined);
        log.info('ready');
      }
      return new Promise(() => {});
    },
  };
}
