import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { isOutage } from '@dreamreel/kit/messaging/call-failed';
import type { Progress } from '@dreamreel/kit/messaging/progress';
import type { CallResult, Rpc } from '@dreamreel/kit/rpc/client';
import type { Actor } from '@dreamreel/proto/actor';
import type { JobEvent } from '@dreamreel/proto/generation/image-jobs';
import { generationCalls, jobProgress, type NumberedJobEvent } from '@dreamreel/proto/generation/internal-calls';

export type JobParts = { readonly rpc: Pick<Rpc, 'call'>; readonly progress: Pick<Progress, 'subscribe'> };
type StartedJob = { readonly jobId: string; readonly events: readonly NumberedJobEvent[] };

/**
 * If no event arrives for this long, the stored events are requested, because events published during a lost connection
 * aren't delivered.
 */
const SILENCE_MS = 3_000;
const CATCH_UP_MS = 2_500;
/**
 * Maximum time that the generation service can be unavailable before the event stream ends. The job itself continues.
 */
const GIVE_UP_MS = 60_000;

const STREAM_INTERRUPTED: JobEvent = {
  type: 'error',
  code: 'stream-interrupted',
  message: 'Live progress was interrupted. The images are still being generated. Reopen the dialog to see them.',
};

/**
 * Streams all events of a job in order and exactly once, up to the final event. The subscription starts before the job,
 * so no events are missed in between. Missed events are requested by number.
 */
export async function watchJob<E extends string>(
  { rpc, progress }: JobParts,
  actor: Actor,
  startJob: (jobId: string) => Promise<CallResult<StartedJob, E>>,
) {
  const proposedId = randomUUID();
  const received = receivedEvents();
  let unsubscribe = await progress.subscribe(jobProgress, proposedId, received.receive);
  const startResult = await startJob(proposedId).catch((error) => {
    unsubscribe();
    throw error;
  });
  if (!startResult.ok) {
    unsubscribe();
    return startResult;
  }
  const { jobId, events } = startResult.value;
  received.add(events);
  // The job was already running, so it may have published events before our subscription started.
  let mayBeBehind = jobId !== proposedId;
  if (mayBeBehind) {
    unsubscribe();
    unsubscribe = await progress.subscribe(jobProgress, jobId, received.receive);
  }

  /**
   * Waits for the next event, and requests the stored events if some may have been missed. Resolves with false while
   * the service is unavailable.
   */
  async function waitForMore(signal: AbortSignal): Promise<boolean> {
    const isMissing = mayBeBehind || received.hasLater();
    mayBeBehind = false;
    if (!isMissing && (await received.waitForEvent(signal))) return true;
    try {
      const context = { actor, deadline: Date.now() + CATCH_UP_MS };
      const result = await rpc.call(generationCalls.imageJobEvents, { jobId, after: received.lastTaken() }, context);
      if (result.ok) received.add(result.value.events);
      return true;
    } catch (error) {
      if (!isOutage(error)) throw error;
      return received.waitForEvent(signal);
    }
  }

  async function* eventsUntil(signal: AbortSignal): AsyncGenerator<JobEvent> {
    let aliveAt = Date.now();
    try {
      while (!signal.aborted && Date.now() - aliveAt < GIVE_UP_MS) {
        const event = received.take();
        if (event !== undefined) {
          yield event;
          if (event.type === 'complete' || event.type === 'error') return;
        } else if (await waitForMore(signal)) {
          aliveAt = Date.now();
        }
      }
      yield STREAM_INTERRUPTED;
    } finally {
      unsubscribe();
    }
  }

  return { ok: true, events: eventsUntil } as const;
}

/** Buffers received events by number and returns them in order. */
function receivedEvents() {
  const events = new Map<number, JobEvent>();
  const arrivals = new EventTarget();
  let next = 1;
  const add = (numbered: readonly NumberedJobEvent[]) => {
    // Ignore events that were already returned. An event can arrive twice if it was requested before its published copy
    // arrived.
    for (const { seq, event } of numbered) if (seq >= next) events.set(seq, event);
  };

  return {
    add,

    receive(numbered: NumberedJobEvent): void {
      add([numbered]);
      arrivals.dispatchEvent(new Event('received'));
    },

    lastTaken: () => next - 1,

    take(): JobEvent | undefined {
      const event = events.get(next);
      if (event !== undefined) {
        events.delete(next);
        next += 1;
      }
      return event;
    },

    /** Returns true if the next event is missing but a later event has arrived. */
    hasLater: () => events.size > 0,

    async waitForEvent(signal: AbortSignal): Promise<boolean> {
      try {
        await once(arrivals, 'received', { signal: AbortSignal.any([signal, AbortSignal.timeout(SILENCE_MS)]) });
        return true;
      } catch {
        return false;
      }
    },
  };
}
