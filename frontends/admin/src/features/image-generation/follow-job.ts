import type { ImageJob, JobEvent } from '@dreamreel/proto/image-jobs';
import { HttpError } from '@dreamreel/ui/http';
import { readDraft, watchImages } from './api.ts';

const PAUSE_MS = 800;
const ATTEMPTS = 6;

type Follower = {
  movieId: number;
  /** The job that is known to run; null where `first` is to start one. */
  jobId: string | null;
  signal: AbortSignal;
  onEvent: (event: JobEvent) => void;
  /** The job ended while nobody was looking. */
  onEnded: (job: ImageJob) => void;
  /** The job was started, and how it stands cannot be learnt. */
  onLost: () => void;
};

/**
 * Reads a job's events to the last one. The stream is only a view: where it breaks, the running job is joined again,
 * and where it has ended meanwhile its end is looked up by its id. Before its first event no job is known to have been
 * started: nothing is looked up then, since what is there is an older job's. Rejects where the job was not started.
 */
export async function followJob(first: AsyncIterable<JobEvent>, follower: Follower): Promise<void> {
  const { signal, onEvent, onLost } = follower;
  let { jobId } = follower;
  let isStarted = jobId !== null;
  let events = first;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      for await (const event of events) {
        if (signal.aborted) return;
        if (event.type === 'error' && event.code === 'stream-interrupted') break;
        if (event.type === 'start') {
          if (jobId !== null && event.jobId !== jobId) return await tellEnd(follower, jobId);
          jobId = event.jobId;
        }
        isStarted = true;
        onEvent(event);
        if (event.type === 'complete' || event.type === 'error') return;
        attempt = 1;
      }
    } catch (failure) {
      if (signal.aborted) return;
      if (!isStarted) throw failure;
      if (isAnswered(failure, 404)) return await tellEnd(follower, jobId);
      if (isRefusal(failure)) return onLost();
    }
    if (signal.aborted) return;
    if (!isStarted) throw new TypeError('The stream ended before its first event');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    events = watchImages(follower.movieId, signal);
  }
  onLost();
}

/** The movie's last job tells of this one only where it is this one. */
async function tellEnd({ movieId, signal, onEnded, onLost }: Follower, jobId: string | null): Promise<void> {
  const last = await readDraft(movieId, signal).then(
    ({ job }) => job,
    () => null,
  );
  if (signal.aborted) return;
  if (last && last.jobId === jobId && last.state !== 'running') onEnded(last);
  else onLost();
}

function isAnswered(failure: unknown, status: number): boolean {
  return failure instanceof HttpError && failure.status === status;
}

/** An answer that another attempt would not change. */
function isRefusal(failure: unknown): boolean {
  return failure instanceof HttpError && failure.status < 500 && failure.status !== 429;
}
