import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../observability/log.ts';

type Step = () => unknown;

/** Maximum duration of the shutdown. Orchestrators kill a process after 30 seconds. */
const MAX_SHUTDOWN_MS = 25_000;

/**
 * Installs signal handlers for SIGTERM and SIGINT, which also work during start-up. If a step rejects, the error is logged, the remaining steps run, and
 * the process exits with status 1. If the shutdown takes longer than 25 seconds, the process also exits with status 1.
 *
 * @param delayMs how long the process reports that it isn't ready before it stops accepting work
 */
export function gracefulShutdown(log: Log, delayMs: number) {
  const drainSteps: Step[] = [];
  const closeSteps: Step[] = [];
  let setNotReady: (reason: string | undefined) => void = () => {};
  let afterDrain: Step = () => {};
  let isServing = false;
  let isStopping = false;
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
    // Ignore repeated signals because both the terminal and the parent process can send one.
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), MAX_SHUTDOWN_MS).unref();
    setNotReady('stopping');
    shutdown.abort();
    if (isServing) await delay(delayMs);
    await Promise.all(drainSteps.map(runStep));
    await runStep(afterDrain);
    for (const step of closeSteps) await runStep(step);
    log.info('stopped');
    process.exit();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  return {
    /** Aborted when SIGTERM or SIGINT arrives, before the shutdown delay. */
    signal: shutdown.signal,
    /**
     * Registers a callback for readiness changes. `set` receives the reason why the service isn't ready, or undefined
     * when it is.
     */
    reportTo(set: typeof setNotReady): void {
      setNotReady = set;
    },
    /** Adds a step that stops accepting work and waits for running work. All drain steps run in parallel. */
    onDrain: (step: Step) => void drainSteps.push(step),
    /** Adds a step that closes a resource after the drain steps. Close steps run in the order in which they were added. */
    onClose: (step: Step) => void closeSteps.push(step),
    /**
     * Reports that the service is ready, and waits for SIGTERM or SIGINT. `onStop` runs after the drain steps and before
     * the close steps. The promise never resolves, because the process exits with status 0.
     */
    serveUntilStopped({ onStop }: { readonly onStop: Step } = { onStop: () => {} }): Promise<never> {
      afterDrain = onStop;
      isServing = true;
      if (!isStopping) {
        setNotReady(undefined);
        log.info('ready');
      }
      return new Promise(() => {});
    },
  };
}
