import type { JobEvent } from '@dreamreel/proto/generation/image-jobs';
import { HttpError } from '@dreamreel/ui/network/http';
import { readDraft } from '../../movies/image-jobs.tsx';
import { applyEvent, type JobView, toJobView } from './job-view.ts';

const POLL_INTERVAL_MS = 1_000;
const ATTEMPTS = 6;

export type JobChange = (job: JobView) => JobView;

type Follower = {
  readonly movieId: number;
  readonly signal: AbortSignal;
  readonly onChange: (change: JobChange) => void;
};

/**
 * Starts a job by reading its events, and reports its changes until it ends. If the stream breaks, polls the state of
 * the job instead. Throws if the job didn't start.
 */
export async function startJob(follower: Follower, events: AsyncIterable<JobEvent>): Promise<void> {
  const { signal, onChange } = follower;
  let jobId: string | undefined;
  try {
    for await (const event of events) {
      if (event.type === 'error' && event.code === 'stream-interrupted') break;
      if (event.type === 'start') jobId = event.jobId;
      onChange((view) => applyEvent(view, event));
      if (event.type === 'complete' || event.type === 'error') return;
    }
  } catch (failure) {
    if (jobId === undefined && !signal.aborted) throw failure;
  }
  if (signal.aborted) return;
  if (jobId === undefined) throw new TypeError('The stream ended before its first event');
  await followJob(follower, jobId);
}

/** Polls a running job and reports its state until it ends. If the movie has another job by then, this one is lost. */
export async function followJob({ movieId, signal, onChange }: Follower, jobId: string): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS * attempt));
    if (signal.aborted) return;
    const latest = await readDraft(movieId, signal).then(({ job }) => job, toMissingJob);
    if (latest === 'unavailable') continue;
    if (latest?.jobId !== jobId) break;
    onChange(() => toJobView(latest));
    if (latest.state !== 'running') return;
    attempt = 0;
  }
  onChange((view) => ({ ...view, state: 'lost' }));
}

const toMissingJob = (failure: unknown) =>
  failure instanceof HttpError && failure.status < 500 && failure.status !== 429 ? null : 'unavailable';
