import { setTimeout as delay } from 'node:timers/promises';
import { isOutage } from '@dreamreel/kit/messaging/call-failed';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import type { Actor } from '@dreamreel/proto/actor';
import type { JobEvent } from '@dreamreel/proto/generation/image-jobs';
import { generationCalls } from '@dreamreel/proto/generation/internal-calls';

const POLL_MS = 250;
const CALL_MS = 2_500;
/** If the generation service is unavailable for longer, the event stream ends. The job itself continues. */
const GIVE_UP_MS = 60_000;
const STREAM_INTERRUPTED: JobEvent = {
  type: 'error',
  code: 'stream-interrupted',
  message: 'Live progress was interrupted. The images are still being generated. Reopen the dialog to see them.',
};

/** Streams the events of a job in order and exactly once, up to the final event. */
export async function* watchJob(
  rpc: Pick<Rpc, 'call'>,
  actor: Actor,
  jobId: string,
  signal: AbortSignal,
): AsyncGenerator<JobEvent> {
  let lastSeq = 0;
  let aliveAt = Date.now();
  while (!signal.aborted && Date.now() - aliveAt < GIVE_UP_MS) {
    const result = await rpc
      .call(generationCalls.imageJobEvents, { jobId, after: lastSeq }, { actor, deadline: Date.now() + CALL_MS })
      .catch((error: unknown) => {
        if (!isOutage(error)) throw error;
        return undefined;
      });
    if (result && !result.ok) break;
    for (const { seq, event } of result?.value.events ?? []) {
      yield event;
      if (event.type === 'complete' || event.type === 'error') return;
      lastSeq = seq;
    }
    if (result) aliveAt = Date.now();
    await delay(POLL_MS, undefined, { signal }).catch(() => {});
  }
  yield STREAM_INTERRUPTED;
}
