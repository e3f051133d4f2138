import type { ImageJob, JobEvent } from '@dreamreel/proto/generation/image-jobs';
import { HttpError } from '@dreamreel/ui/network/http';
import { readDraft, watchImages } from './api.ts';

const PAUSE_MS = 800;
const ATTEMPTS = 6;

type Follower = {
  movieId: number;
  /** Id of the job that is known to be running; null where `first` is to start one. */
  jobId: string | null;
  signal: AbortSignal;
  onEvent: (event: JobEvent) => void;
  /** The job ended while no stream was open. */
  onEnded: (job: ImageJob) => void;
  /** The job was started, but its state could not be determined. */
  onLost: () => void;
};

type Progress = { jobId: string | null; isStarted: boolean; attempt: number };

/** `job-ended`: its outcome is to be looked up. `interrupted`: its stream is to be opened again. */
type StreamEnd = 'done' | 'job-ended' | 'lost' | 'interrupted';

/**
 * Reads a job's events up to the last one. If the stream breaks, it reconnects to the running job; if the job has
 * ended in the meantime, it looks up the outcome by its id. Before the first event no job is known to have been started, and
 * nothing is looked up: that would be the outcome of an older job. Rejects if the job was not started.
 */
export async function followJob(first: AsyncIterable<JobEvent>, follower: Follower): Promise<void> {
  const { movieId, jobId, signal, onLost } = follower;
  const progress: Progress = { jobId, isStarted: jobId !== null, attempt: 1 };
  let events = first;
  for (; progress.attempt <= ATTEMPTS; progress.attempt += 1) {
    const end = await readStream(events, progress, follower);
    if (end === 'done') return;
    if (end === 'job-ended') return lookUpOutcome(follower, progress.jobId);
    if (end === 'lost') return onLost();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * progress.attempt));
    events = watchImages(movieId, signal);
  }
  onLost();
}

async function readStream(events: AsyncIterable<JobEvent>, progress: Progress, follower: Follower): Promise<StreamEnd> {
  const { signal } = follower;
  let end: StreamEnd;
  try {
    end = await handleEvents(events, progress, follower);
  } catch (failure) {
    if (signal.aborted) return 'done';
    if (!progress.isStarted) throw failure;
    return endOfFailure(failure);
  }
  if (signal.aborted) return 'done';
  if (!progress.isStarted) throw new TypeError('The stream ended before its first event');
  return end;
}

async function handleEvents(
  events: AsyncIterable<JobEvent>,
  progress: Progress,
  follower: Follower,
): Promise<StreamEnd> {
  for await (const event of events) {
    if (follower.signal.aborted) return 'done';
    const end = handleEvent(event, progress, follower);
    if (end) return end;
  }
  return 'interrupted';
}

function handleEvent(event: JobEvent, progress: Progress, { onEvent }: Follower): StreamEnd | undefined {
  if (event.type === 'error' && event.code === 'stream-interrupted') return 'interrupted';
  if (event.type === 'start') {
    if (progress.jobId !== null && event.jobId !== progress.jobId) return 'job-ended';
    progress.jobId = event.jobId;
  }
  Object.assign(progress, { isStarted: true, attempt: 1 });
  onEvent(event);
  return event.type === 'complete' || event.type === 'error' ? 'done' : undefined;
}

/** Maps a failed request to a stream end; does not reconnect when a retry would get the same response. */
function endOfFailure(failure: unknown): StreamEnd {
  if (!(failure instanceof HttpError)) return 'interrupted';
  if (failure.status === 404) return 'job-ended';
  return failure.status < 500 && failure.status !== 429 ? 'lost' : 'interrupted';
}

/** The movie's last job is the outcome only if it is the followed one. */
async function lookUpOutcome({ movieId, signal, onEnded, onLost }: Follower, jobId: string | null): Promise<void> {
  const last = await readDraft(movieId, signal).then(
    ({ job }) => job,
    () => null,
  );
  if (signal.aborted) return;
  if (last && last.jobId === jobId && last.state !== 'running') onEnded(last);
  else onLost();
}
