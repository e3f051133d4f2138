import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { isOutage } from '@dreamreel/kit/call-failed';
import type { Progress } from '@dreamreel/kit/progress';
import type { CallResult, Rpc } from '@dreamreel/kit/rpc/client';
import type { Actor } from '@dreamreel/proto/actor';
import { generationCalls, jobProgress, type NumberedJobEvent } from '@dreamreel/proto/generation';
import type { JobEvent } from '@dreamreel/proto/image-jobs';

export type JobParts = { readonly rpc: Pick<Rpc, 'call'>; readonly progress: Pick<Progress, 'subscribe'> };
type Beginning = { readonly jobId: string; readonly events: readonly NumberedJobEvent[] };

/** How long nothing may be heard before somebody asks: what is told while nobody listens is lost. */
const SILENCE_MS = 3_000;
const ASKING_MS = 2_500;
/** How long the service may be away before the view is given up. The job is not. */
const LOST_MS = 60_000;

const LOST: JobEvent = {
  type: 'error',
  code: 'stream-interrupted',
  message: 'The view was lost. The images are still being generated: open the dialog again.',
};

/**
 * Everything that happens in a job, in order and once, from its beginning to its one last event. Listens first and
 * begins then, so that nothing falls in between; what was not heard all the same is asked for.
 */
export async function watchJob<E extends string>(
  { rpc, progress }: JobParts,
  actor: Actor,
  begin: (jobId: string) => Promise<CallResult<Beginning, E>>,
) {
  const offered = randomUUID();
  const heard = new Map<number, JobEvent>();
  const news = new EventTarget();
  const hear = ({ seq, event }: NumberedJobEvent) => {
    heard.set(seq, event);
    news.dispatchEvent(new Event('heard'));
  };
  let unwatch = await progress.subscribe(jobProgress, offered, hear);
  const begun = await begin(offered).catch((error) => {
    unwatch();
    throw error;
  });
  if (!begun.ok) {
    unwatch();
    return begun;
  }
  const { jobId, events } = begun.value;
  for (const { seq, event } of events) heard.set(seq, event);
  let isBehind = false;
  if (jobId !== offered) {
    unwatch();
    unwatch = await progress.subscribe(jobProgress, jobId, hear);
    // It went on between its answer and our listening.
    isBehind = true;
  }

  async function catchUp(after: number): Promise<void> {
    const context = { actor, deadline: Date.now() + ASKING_MS };
    const answer = await rpc.call(generationCalls.imageJobEvents, { jobId, after }, context);
    if (answer.ok) for (const { seq, event } of answer.value.events) heard.set(seq, event);
  }

  async function* eventsUntil(ended: AbortSignal): AsyncGenerator<JobEvent> {
    let next = 1;
    let answeredAt = Date.now();
    try {
      while (!ended.aborted && Date.now() - answeredAt < LOST_MS) {
        const event = heard.get(next);
        if (event) {
          heard.delete(next);
          next += 1;
          yield event;
          if (event.type === 'complete' || event.type === 'error') return;
          continue;
        }
        // Something later has been heard: what lies between is asked for at once.
        const isGap = isBehind || heard.size > 0;
        isBehind = false;
        if (!isGap && (await somethingHeard(news, ended))) continue;
        try {
          await catchUp(next - 1);
          answeredAt = Date.now();
        } catch (error) {
          if (!isOutage(error)) throw error;
          await somethingHeard(news, ended);
        }
      }
      yield LOST;
    } finally {
      unwatch();
    }
  }

  return { ok: true, events: eventsUntil } as const;
}

async function somethingHeard(news: EventTarget, ended: AbortSignal): Promise<boolean> {
  try {
    await once(news, 'heard', { signal: AbortSignal.any([ended, AbortSignal.timeout(SILENCE_MS)]) });
    return true;
  } catch {
    return false;
  }
}
