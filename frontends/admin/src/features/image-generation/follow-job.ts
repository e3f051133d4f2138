import type { JobEvent } from '@dreamreel/proto/generation/image-jobs';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { HttpError } from '@dreamreel/ui/network/http';
import { readDraft } from '../../movies/image-jobs.ts';
import { type StreamedEvent, streamOperation } from '../../session/stream-operation.ts';
import { applyEvent, type JobView, toJobView } from './job-view.ts';

const PAUSE_MS = 800;
const ATTEMPTS = 6;

export type JobEvents = AsyncIterable<StreamedEvent<JobEvent>>;
export type JobChange = (job: JobView) => JobView;

type Follower = {
  readonly movieId: number;
  readonly signal: AbortSignal;
  readonly onChange: (change: JobChange) => void;
};

/** The followed job. `id` is null until it has started. */
type FollowedJob = { id: string | null; lastEventId?: string | undefined };

/**
 * Streams all events of the running image job, including past ones, or the events after `lastEventId`. Fails with 404 if
 * no job is running.
 */
export function watchJob(movieId: number, signal: AbortSignal, lastEventId?: string): JobEvents {
  return streamOperation(generationOperations.watchImages, { movieId }, { signal, lastEventId });
}

/**
 * Reports a job's changes until the job ends. `jobId` is null if reading `events` starts the job. If the stream breaks,
 * looks up the job and, while it is running, continues after the last event. Throws if the job didn't start.
 */
export async function followJob(follower: Follower, events: JobEvents, jobId: string | null): Promise<void> {
  const { movieId, signal, onChange } = follower;
  const job: FollowedJob = { id: jobId };
  let stream = events;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await readEvents(follower, stream, job)) return;
    const latest = await readDraft(movieId, signal).then((saved) => saved.job, toMissingJob);
    if (latest !== 'unavailable') {
      if (latest?.jobId !== job.id) break;
      onChange(() => toJobView(latest));
      if (latest.state !== 'running') return;
      attempt = 1;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    stream = watchJob(movieId, signal, job.lastEventId);
  }
  onChange((view) => ({ ...view, state: 'lost' }));
}

/** Reports the events of a job. Returns true if nothing follows: the job has ended, or the dialog is closed. */
async function readEvents({ signal, onChange }: Follower, events: JobEvents, job: FollowedJob): Promise<boolean> {
  try {
    for await (const { id, event } of events) {
      if (isInterruption(event, job)) break;
      if (event.type === 'start') job.id = event.jobId;
      job.lastEventId = id;
      onChange((view) => applyEvent(view, event));
      if (event.type === 'complete' || event.type === 'error') return true;
    }
  } catch (failure) {
    if (job.id === null && !signal.aborted) throw failure;
  }
  if (signal.aborted) return true;
  if (job.id === null) throw new TypeError('The stream ended before its first event');
  return false;
}

/** While a failed image is retried by another job, the followed job is looked up repeatedly. */
const isInterruption = (event: JobEvent, { id }: FollowedJob) =>
  event.type === 'start'
    ? id !== null && event.jobId !== id
    : event.type === 'error' && event.code === 'stream-interrupted';

const toMissingJob = (failure: unknown) =>
  failure instanceof HttpError && failure.status < 500 && failure.status !== 429 ? null : 'unavailable';
