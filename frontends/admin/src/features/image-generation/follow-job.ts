import type { ImageJob, JobEvent } from '@dreamreel/proto/image-jobs';
import { HttpError } from '@dreamreel/ui/http';
import { readDraft, watchImages } from './api.ts';

const PAUSE_MS = 800;
const ATTEMPTS = 6;

type Follower = {
  movieId: number;
  signal: AbortSignal;
  onEvent: (event: JobEvent) => void;
  /** The job ended while nobody was looking. */
  onEnded: (job: ImageJob | null) => void;
};

/**
 * Reads a job's events to the last one. The stream is only a view: where it breaks, the running job is joined again,
 * and where it has ended meanwhile its end is looked up. Rejects where the first attempt is refused, or all fail.
 */
export async function followJob(first: AsyncIterable<JobEvent>, follower: Follower): Promise<void> {
  const { movieId, signal, onEvent, onEnded } = follower;
  let events = first;
  for (let attempt = 1; ; attempt += 1) {
    try {
      for await (const event of events) {
        if (signal.aborted) return;
        if (event.type === 'error' && event.code === 'lost-view') break;
        onEvent(event);
        if (event.type === 'complete' || event.type === 'error') return;
        attempt = 1;
      }
    } catch (failure) {
      if (signal.aborted) return;
      const isGone = failure instanceof HttpError && failure.status === 404 && events !== first;
      if (isGone) return onEnded((await readDraft(movieId, signal)).job);
      if (attempt >= ATTEMPTS || isRefusal(failure)) throw failure;
    }
    if (signal.aborted) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    events = watchImages(movieId, signal);
  }
}

/** An answer that another attempt would not change. */
function isRefusal(failure: unknown): boolean {
  return failure instanceof HttpError && failure.status < 500 && failure.status !== 429;
}
