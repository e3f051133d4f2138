import type { JobEvent } from '@dreamreel/proto/generation/image-jobs';
import type { FailedPrompt, Prompt } from '@dreamreel/proto/generation/prompts';
import { HttpError } from '@dreamreel/ui/network/http';
import { actionSucceeded, toast } from '@dreamreel/ui/overlays/toast';
import { plural, t } from '@lingui/core/macro';
import { cancelJob, type DraftResponse, pendingDraft, readDraft } from '../../movies/image-jobs.ts';
import { failureText, failureToast } from '../../session/failure-text.ts';
import type { StreamedEvent } from '../../session/stream-operation.ts';
import { generateImages, requestPrompts, retryFailed, watchImages } from './api.ts';
import type { GenerationAction } from './generation-state.ts';
import { newJobView, toJobView } from './job-view.ts';
import type { LiveConfirmation } from './use-live-confirmation.ts';

const [RETRY, CANCEL] = ['retry an image', 'cancel images'];

/** Context shared by all actions of an open dialog. `signal` aborts when the dialog closes. */
export type GenerationContext = {
  readonly movieId: number;
  readonly signal: AbortSignal;
  readonly dispatch: (action: GenerationAction) => void;
  readonly confirmIfLive: LiveConfirmation['confirmIfLive'];
  readonly refreshMovies: () => void;
};

export async function generatePrompts({ movieId, signal, dispatch }: GenerationContext): Promise<void> {
  dispatch({ type: 'prompts-requested' });
  try {
    const response = await requestPrompts(movieId, signal);
    dispatch({ type: 'prompts-received', review: { ...response, generated: response.prompts } });
    toast({
      title: t`Prompts Generated`,
      description: plural(
        { count: response.prompts.length },
        { one: '# prompt is ready for review', other: '# prompts are ready for review' },
      ),
    });
  } catch (failure) {
    if (!signal.aborted) dispatch({ type: 'prompts-failed', reason: reasonFor(failure) });
  }
}

/**
 * Fetches the current warnings for the saved draft. Warnings can change at midnight, when players start to see a
 * different movie.
 */
export async function readWarnings({ movieId, signal, dispatch }: GenerationContext): Promise<void> {
  try {
    const { draft } = await readDraft(movieId, signal);
    if (draft) dispatch({ type: 'warnings-received', warnings: draft.warnings });
  } catch {
    // Keep the previous warnings. The server requires confirmation either way.
  }
}

/** Starts an image job with the approved prompts and follows its progress. */
export async function startImageJob(context: GenerationContext, prompts: readonly Prompt[]): Promise<void> {
  const { movieId, signal, dispatch, confirmIfLive } = context;
  const start = (confirmation: { confirmLive: boolean }) => {
    dispatch({ type: 'job', job: newJobView(prompts) });
    return dispatchJobEvents(context, generateImages(movieId, { prompts, ...confirmation }, signal), null);
  };
  try {
    await confirmIfLive(start, () => dispatch({ type: 'review-reopened' }));
  } catch (failure) {
    dispatch({ type: 'images-failed', reason: reasonFor(failure) });
  }
}

/**
 * Shows the saved draft or the movie's latest job, or requests new prompts if neither exists. `startedJobId` is the job
 * started from this dialog, which is shown even after it has ended.
 */
export async function resumeGeneration(context: GenerationContext, startedJobId: string | null): Promise<void> {
  const { movieId, signal, dispatch } = context;
  let saved: DraftResponse;
  try {
    saved = await readDraft(movieId, signal);
  } catch (failure) {
    // Don't request prompts here, because new prompts would overwrite any draft saved on the server.
    if (!signal.aborted && startedJobId === null) dispatch({ type: 'loading-failed', reason: reasonFor(failure) });
    return;
  }
  if (signal.aborted) return;
  const { job } = saved;
  const review = pendingDraft(saved);
  if (review) dispatch({ type: 'prompts-received', review });
  if (job && shouldShowJob(saved, startedJobId)) {
    dispatch({ type: 'job', job: toJobView(job) });
    if (job.state === 'running') await dispatchJobEvents(context, watchImages(movieId, signal), job.jobId);
  } else if (!review && startedJobId === null) {
    await generatePrompts(context);
  }
}

export async function retryImage(context: GenerationContext, failed: FailedPrompt): Promise<void> {
  const { movieId, dispatch, confirmIfLive, refreshMovies } = context;
  const { level } = failed;
  const retry = (confirmation: { confirmLive: boolean }) => {
    // A finished image is only shown.
    if (!failed.imageUrl) dispatch({ type: 'job-change', change: { type: 'retrying', level } });
    return retryFailed(movieId, { prompt: failed, ...confirmation });
  };
  const endRetry = () => dispatch({ type: 'job-change', change: { type: 'retry-ended', level } });
  try {
    const image = await confirmIfLive(retry, endRetry);
    if (!image) return;
    actionSucceeded(RETRY);
    const { imageUrl, warnings } = image;
    dispatch({ type: 'job-change', change: { type: 'retried', level, imageUrl, warnings } });
    refreshMovies();
  } catch (failure) {
    endRetry();
    if (failure instanceof HttpError && failure.code === 'cancelled') return;
    failureToast(t`Retry Failed`, failure, RETRY, t`Failed to retry prompt generation`);
  }
}

export async function cancelImages(movieId: number): Promise<void> {
  try {
    await cancelJob(movieId);
    actionSucceeded(CANCEL);
  } catch (failure) {
    failureToast(t`Couldn’t cancel image generation`, failure, CANCEL);
  }
}

async function dispatchJobEvents(
  { movieId, signal, dispatch, refreshMovies }: GenerationContext,
  events: ReturnType<typeof watchImages>,
  jobId: string | null,
): Promise<void> {
  try {
    for await (const action of followJob(events, { movieId, signal, jobId })) {
      if (signal.aborted) return;
      dispatch(action);
    }
  } finally {
    refreshMovies();
  }
}

/**
 * Returns true if the job is running, was started from this dialog, or has failed images that no newer draft replaces.
 */
function shouldShowJob({ draft, job }: DraftResponse, startedJobId: string | null): boolean {
  if (job === null) return false;
  const hasFailures = job.failedPrompts.length > 0 && (draft === null || job.startedAt >= draft.savedAt);
  return job.state === 'running' || job.jobId === startedJobId || hasFailures;
}

/** Returns the server's error message (possibly empty), or a message saying that the server didn't respond. */
function reasonFor(failure: unknown): string {
  return failureText(failure, failure instanceof HttpError ? '' : t`The server didn’t respond.`);
}

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
async function* followJob(events: JobEvents, job: Followed): AsyncGenerator<GenerationAction, void> {
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
