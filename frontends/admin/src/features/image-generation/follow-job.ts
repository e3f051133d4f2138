import type { ImageJob, JobEvent } from '@dreamreel/proto/generation/image-jobs';
import { HttpError } from '@dreamreel/ui/network/http';
import { readDraft, watchImages } from './api.ts';

const PAUSE_MS = 800;
const ATTEMPTS = 6;

type Follower = {
  movieId: number;
  /** ID of the running job, or null if reading `initialEvents` starts a new job. */
  jobId: string | null;
  signal: AbortSignal;
  onEvent: (event: JobEvent) => void;
  /** Called if the job ended while the stream was disconnected, and while its failed images are being retried. */
  onLookedUp: (job: ImageJob) => void;
  /** Called if the job has started but its state can't be determined. */
  onLost: () => void;
};

type Progress = { jobId: string | null; isStarted: boolean; attempt: number };

/**
 * Why an event stream ended. After `job-ended`, the job's outcome is looked up. After `interrupted`, the stream is
 * reopened.
 */
type StreamEnd = 'done' | 'job-ended' | 'lost' | 'interrupted';

/**
 * Follows a job's events until the job ends. If the stream breaks, reconnects to the running job. If the job has
 * already ended, looks up its outcome by job ID. Before the first event, the outcome isn't looked up, because the
 * movie's latest job is still a previous one. Rejects if the job didn't start.
 */
export async function followJob(initialEvents: AsyncIterable<JobEvent>, follower: Follower): Promise<void> {
  const { movieId, jobId, signal, onLost } = follower;
  const progress: Progress = { jobId, isStarted: jobId !== null, attempt: 1 };
  let events = initialEvents;
  for (; progress.attempt <= ATTEMPTS; progress.attempt += 1) {
    const end = await readStream(events, progress, follower);
    if (end === 'done') return;
    if (end === 'job-ended') return lookUpOutcome(follower, progress.jobId);
    if (end === 'lost') return onLost();
    await delay(PAUSE_MS * progress.attempt);
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

/**
 * Maps a failed request to a stream end. Permanent errors don't cause a reconnect, because a retry would fail in the
 * same way.
 */
function endOfFailure(failure: unknown): StreamEnd {
  if (!(failure instanceof HttpError)) return 'interrupted';
  if (failure.status === 404) return 'job-ended';
  return failure.status < 500 && failure.status !== 429 ? 'lost' : 'interrupted';
}

/**
 * Reports the job's outcome if it is still the movie's latest job. Otherwise, reports the job as lost. While failed
 * images are being retried, looks up the job repeatedly, because the events of a retry belong to a job of its own.
 */
async function lookUpOutcome(follower: Follower, jobId: string | null): Promise<void> {
  const { movieId, signal, onLookedUp, onLost } = follower;
  const lastJob = await readDraft(movieId, signal).then(
    ({ job }) => job,
    () => null,
  );
  if (signal.aborted) return;
  if (!lastJob || lastJob.jobId !== jobId) return onLost();
  onLookedUp(lastJob);
  if (lastJob.state !== 'running') return;
  await delay(PAUSE_MS);
  return lookUpOutcome(follower, jobId);
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
