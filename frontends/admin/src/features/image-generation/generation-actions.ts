import type { JobEvent } from '@dreamreel/proto/generation/image-jobs';
import type { FailedPrompt, Prompt } from '@dreamreel/proto/generation/prompts';
import { HttpError } from '@dreamreel/ui/network/http';
import { actionSucceeded } from '@dreamreel/ui/overlays/action-succeeded';
import { toast } from '@dreamreel/ui/overlays/toast';
import { failureText } from '../../session/failure-text.ts';
import {
  cancelJob,
  type DraftResponse,
  generateImages,
  readDraft,
  retryFailed,
  watchImages,
  writePrompts,
} from './api.ts';
import { followJob } from './follow-job.ts';
import type { GenerationAction } from './generation-state.ts';
import { approvedJob, jobViewOf } from './job-view.ts';
import type { LiveConfirmation } from './use-live-confirmation.ts';

const [RETRY, CANCEL] = ['retry an image', 'cancel images'];

/** What the actions of one open dialog share. `signal` aborts when it closes. */
export type GenerationContext = {
  readonly movieId: number;
  readonly signal: AbortSignal;
  readonly dispatch: (action: GenerationAction) => void;
  readonly confirmIfLive: LiveConfirmation['confirmIfLive'];
  readonly refreshMovies: () => void;
};

export async function generatePrompts({ movieId, signal, dispatch }: GenerationContext): Promise<void> {
  dispatch({ type: 'writing' });
  try {
    const written = await writePrompts(movieId, signal);
    dispatch({ type: 'written', review: { ...written, generated: written.prompts } });
    toast({ title: 'Prompts Generated', description: `${written.prompts.length} prompts are ready for review` });
  } catch (failure) {
    if (!signal.aborted) dispatch({ type: 'not-written', reason: reasonOf(failure) });
  }
}

/** The warnings of the saved draft as of now: at midnight players see other images. */
export async function readWarnings({ movieId, signal, dispatch }: GenerationContext): Promise<void> {
  try {
    const { draft } = await readDraft(movieId, signal);
    if (draft) dispatch({ type: 'warned', warnings: draft.warnings });
  } catch {
    // The former warnings stay; the server asks for a confirmation in any case.
  }
}

/** Starts a job with approved prompts and follows it. */
export async function makeImages(context: GenerationContext, prompts: readonly Prompt[]): Promise<void> {
  const { movieId, signal, dispatch, confirmIfLive } = context;
  const start = (confirmation: { confirmLive: boolean }) => {
    dispatch({ type: 'job', job: approvedJob(prompts) });
    return follow(context, generateImages(movieId, { prompts, ...confirmation }, signal), null);
  };
  try {
    await confirmIfLive(start, () => dispatch({ type: 'back-to-review' }));
  } catch (failure) {
    dispatch({ type: 'not-made', reason: reasonOf(failure) });
  }
}

/**
 * Shows the saved draft or the movie's last job, or writes new prompts where there is neither. `startedJobId` is the job
 * that this dialog has started: it is shown even if it has ended.
 */
export async function resumeGeneration(context: GenerationContext, startedJobId: string | null): Promise<void> {
  const { movieId, signal, dispatch } = context;
  let saved: DraftResponse;
  try {
    saved = await readDraft(movieId, signal);
  } catch (failure) {
    // No prompts are written in this case: they would replace a draft that could only not be read.
    if (!signal.aborted && startedJobId === null) dispatch({ type: 'not-read', reason: reasonOf(failure) });
    return;
  }
  if (signal.aborted) return;
  const { job } = saved;
  const review = pendingDraft(saved);
  if (review) dispatch({ type: 'written', review });
  if (job && isToBeShown(saved, startedJobId)) {
    dispatch({ type: 'job', job: jobViewOf(job) });
    if (job.state === 'running') await follow(context, watchImages(movieId, signal), job.jobId);
  } else if (!review && startedJobId === null) {
    await generatePrompts(context);
  }
}

export async function retryImage(context: GenerationContext, failed: FailedPrompt): Promise<void> {
  const { movieId, dispatch, confirmIfLive, refreshMovies } = context;
  try {
    const made = await confirmIfLive((confirmed) => retryFailed(movieId, { prompt: failed, ...confirmed }));
    if (!made) return;
    actionSucceeded(RETRY);
    const { level, imageUrl, warnings } = made;
    dispatch({ type: 'job-change', change: { type: 'retried', level, imageUrl, warnings } });
    refreshMovies();
  } catch (failure) {
    const description = failureText(failure, 'Failed to retry prompt generation');
    toast({ title: 'Retry Failed', description, variant: 'destructive', action: RETRY });
  }
}

export async function cancelImages(movieId: number): Promise<void> {
  try {
    await cancelJob(movieId);
    actionSucceeded(CANCEL);
  } catch (failure) {
    const description = failureText(failure, 'The images are still being made. Try again.');
    toast({ title: 'Cancel Failed', description, variant: 'destructive', action: CANCEL });
  }
}

function follow(context: GenerationContext, events: AsyncIterable<JobEvent>, jobId: string | null): Promise<void> {
  const { movieId, signal, dispatch, refreshMovies } = context;
  return followJob(events, {
    movieId,
    jobId,
    signal,
    onEvent: (change) => dispatch({ type: 'job-change', change }),
    onEnded: (job) => dispatch({ type: 'job', job: jobViewOf(job) }),
    onLost: () => dispatch({ type: 'job-change', change: { type: 'lost' } }),
  }).finally(refreshMovies);
}

/** The draft that waits for approval: none where a later job has made all of its images. */
function pendingDraft({ draft, job }: DraftResponse) {
  if (!draft) return undefined;
  const isMade =
    job !== null && job.startedAt >= draft.savedAt && job.state === 'finished' && job.failedPrompts.length === 0;
  return isMade ? undefined : draft;
}

/** A job that runs, that this dialog has started, or that has failures which no later draft replaces. */
function isToBeShown({ draft, job }: DraftResponse, startedJobId: string | null): boolean {
  if (job === null) return false;
  const hasFailures = job.failedPrompts.length > 0 && (draft === null || job.startedAt >= draft.savedAt);
  return job.state === 'running' || job.jobId === startedJobId || hasFailures;
}

function reasonOf(failure: unknown): string | undefined {
  return failure instanceof HttpError ? failure.serverMessage : 'The server did not answer.';
}
