import type { JobEvent } from '@dreamreel/proto/generation/image-jobs';
import { HttpError } from '@dreamreel/ui/network/http';
import type { StreamedEvent } from '../../session/stream-operation.ts';
import { readDraft, watchImages } from './api.ts';
import type { GenerationAction } from './generation-state.ts';
import { toJobView } from './job-view.ts';

const PAUSE_MS = 800;
const ATTEMPTS = 6;
type JobEvents = AsyncIterable<StreamedEvent<JobEvent>>;
type Followed = {
  readonly movieId: number;
  readonly signal: AbortSignal;
  jobId: string | null;
  lastEventId?: string | undefined;
};

/**
 * Yields a job's changes until the job ends. `jobId` is null if reading `events` starts the job. If the stream breaks,
 * looks up the job and, while it is running, continues after the last event. Throws if the job didn't start.
 */
export async function* followJob(events: JobEvents, job: Followed): AsyncGenerator<GenerationAction, void> {
  let stream = events;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (yield* readEvents(stream, job)) return;
    const latest = await readDraft(job.movieId, job.signal).then(({ job: found }) => found, toMissingJob);
    if (latest !== 'unavailable') {
      if (latest?.jobId !== job.jobId) break;
      yield { type: 'job', job: toJobView(latest) };
      if (latest.state !== 'running') return;
      attempt = 1;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    stream = watchImages(job.movieId, job.signal, job.lastEventId);
  }
  yield { type: 'job-change', change: { type: 'lost' } };
}

/** Yields the events of the followed job. Returns true if nothing follows: the job has ended, or the dialog is closed. */
async function* readEvents(events: JobEvents, job: Followed): AsyncGenerator<GenerationAction, boolean> {
  try {
    for await (const { id, event } of events) {
      if (isInterruption(event, job)) break;
      if (event.type === 'start') job.jobId = event.jobId;
      job.lastEventId = id;
      yield { type: 'job-change', change: event };
      if (event.type === 'complete' || event.type === 'error') return true;
    }
  } catch (failure) {
    if (job.jobId === null && !job.signal.aborted) throw failure;
  }
  if (job.signal.aborted) return true;
  if (job.jobId === null) throw new TypeError('The stream ended before its first event');
  return false;
}

/** While a failed image is retried by another job, the followed job is looked up repeatedly. */
const isInterruption = (event: JobEvent, { jobId }: Followed) =>
  event.type === 'start'
    ? jobId !== null && event.jobId !== jobId
    : event.type === 'error' && event.code === 'stream-interrupted';

const toMissingJob = (failure: unknown) =>
  failure instanceof HttpError && failure.status < 500 && failure.status !== 429 ? null : 'unavailable';
