import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import type { FailedPrompt, Prompt } from '@dreamreel/proto/generation/prompts';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { actionSucceeded, toast } from '@dreamreel/ui/overlays/toast';
import { plural, t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sendIfLiveConfirmed } from '../../confirm.tsx';
import { cancelJob, type DraftResponse, generateImages, pendingDraft, readDraft } from '../../movies/image-jobs.tsx';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText, failureToast } from '../../session/failure-text.ts';
import { followJob, type JobChange, startJob } from './follow-job.ts';
import { applyEvent, type JobView, newJobView, toJobView } from './job-view.ts';
import { newReview, type Review } from './review.ts';

type Movie = Pick<AdminMovie, 'id' | 'title'>;
type GenerationState = {
  /**
   * - `loading`: the draft is loaded, or the server generates prompts.
   * - `reviewing`: the prompts wait for approval.
   * - `generating`: a job is running or has failures.
   * - `no-prompts`: the prompts could not be generated.
   * - `not-loaded`: the draft and the last job could not be loaded.
   */
  readonly phase: 'loading' | 'reviewing' | 'generating' | 'no-prompts' | 'not-loaded';
  readonly review: Review | null;
  readonly job: JobView | null;
  readonly problem: Problem | null;
};

/** The last failure. An empty reason is not shown. */
export type Problem = { readonly title: string; readonly reason: string };

const OPENING: GenerationState = { phase: 'loading', review: null, job: null, problem: null };

type Change = (state: GenerationState) => Partial<GenerationState>;

/** What the actions of an open dialog share. After the dialog has closed, `signal` is aborted and `update` does nothing. */
type Dialog = {
  readonly movie: Movie;
  readonly signal: AbortSignal;
  readonly update: (change: Change) => void;
  readonly refreshMovies: () => void;
};

/**
 * Manages the state and actions of a movie's generation dialog. When the dialog opens, it resumes the draft or job from
 * the server.
 */
export function useGeneration(movie: Movie) {
  const [state, setState] = useState(OPENING);
  const movies = useMovieCache();
  const lifetime = useRef(new AbortController());
  const dialog = (): Dialog => {
    const { signal } = lifetime.current;
    const update = (change: Change) => !signal.aborted && setState((before) => ({ ...before, ...change(before) }));
    return { movie, signal, update, refreshMovies: () => void movies.refresh() };
  };
  const resume = (startedJobId: string | null) => void resumeGeneration(dialog(), startedJobId);
  const regenerate = () => void generatePrompts(dialog());

  const open = useEffectEvent(() => resume(null));
  useEffect(() => {
    lifetime.current = new AbortController();
    open();
    return () => lifetime.current.abort();
  }, []);

  const date = useGameDate();
  const openedOn = useRef(date);
  const reloadWarnings = useEffectEvent(() => void readWarnings(dialog()));
  useEffect(() => {
    if (openedOn.current !== date) reloadWarnings();
  }, [date]);

  return {
    ...state,
    reload: () => {
      setState(OPENING);
      resume(null);
    },
    checkAgain: () => resume(state.job?.jobId ?? null),
    regenerate,
    backToReview: () => (state.review ? dialog().update(reopenReview) : regenerate()),
    changeReview: (change: (review: Review) => Review) =>
      dialog().update(({ review }) => ({ review: review && change(review) })),
    approve: (prompts: readonly Prompt[]) => void startImageJob(dialog(), prompts),
    retry: (failed: FailedPrompt) => retryImage(dialog(), failed),
    cancel: () => void cancelImages(movie.id),
  };
}

const showReview =
  (draft: Parameters<typeof newReview>[0]): Change =>
  ({ review }) => ({ phase: 'reviewing', review: newReview(draft, (review?.id ?? 0) + 1), job: null, problem: null });

const showJob =
  (job: JobView): Change =>
  () => ({ phase: 'generating', job, problem: null });

const changeJob =
  (change: JobChange): Change =>
  ({ job }) => ({ job: job && change(job) });

const reopenReview: Change = () => ({ phase: 'reviewing', job: null });

const showProblem =
  (title: string, failure: unknown): Change =>
  ({ review }) => ({ phase: review ? 'reviewing' : 'no-prompts', job: null, problem: problemOf(title, failure) });

/** A request that would exceed the monthly limit isn't a failure, and trying it again doesn't help. */
function problemOf(title: string, failure: unknown): Problem {
  if (!(failure instanceof HttpError)) return { title, reason: t`The server didn’t respond.` };
  const isAboveLimit = failure.code === 'monthly-limit-reached' || failure.code === 'budget-spent';
  return { title: isAboveLimit ? t`Not enough budget left` : title, reason: failureText(failure, '') };
}

async function generatePrompts({ movie, signal, update }: Dialog): Promise<void> {
  update(() => ({ phase: 'loading', job: null, problem: null }));
  try {
    const response = await callOperation(generationOperations.generatePrompts, { movieId: movie.id }, { signal });
    update(showReview({ ...response, generated: response.prompts }));
    toast({
      title: t`Prompts Generated`,
      description: plural(
        { count: response.prompts.length },
        { one: '# prompt is ready for review', other: '# prompts are ready for review' },
      ),
    });
  } catch (failure) {
    update(showProblem(t`Failed to generate prompts. Please try again.`, failure));
  }
}

/**
 * Fetches the current warnings for the saved draft. Warnings can change at midnight, when players start to see a
 * different movie.
 */
async function readWarnings({ movie, signal, update }: Dialog): Promise<void> {
  // After a failure, keep the previous warnings. The server requires confirmation either way.
  const { draft } = await readDraft(movie.id, signal).catch(() => ({ draft: null }));
  if (draft) update(({ review }) => ({ review: review && { ...review, warnings: draft.warnings } }));
}

/**
 * Shows the saved draft or the movie's latest job, or requests new prompts if neither exists. `startedJobId` is the job
 * started from this dialog, which is shown even after it has ended.
 */
async function resumeGeneration(dialog: Dialog, startedJobId: string | null): Promise<void> {
  const { movie, signal, update } = dialog;
  let saved: DraftResponse;
  try {
    saved = await readDraft(movie.id, signal);
  } catch (failure) {
    // Don't request prompts here, because new prompts would overwrite any draft saved on the server.
    const problem = problemOf(t`Failed to generate prompts. Please try again.`, failure);
    if (startedJobId === null) update(() => ({ ...OPENING, phase: 'not-loaded', problem }));
    return;
  }
  if (signal.aborted) return;
  const { job } = saved;
  const review = pendingDraft(saved);
  if (review) update(showReview(review));
  if (job && shouldShowJob(saved, startedJobId)) {
    update(showJob(toJobView(job)));
    if (job.state === 'running') await followJob(followerOf(dialog), job.jobId).finally(dialog.refreshMovies);
  } else if (!review && startedJobId === null) {
    await generatePrompts(dialog);
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

/** Starts an image job with the approved prompts and follows its progress. */
async function startImageJob(dialog: Dialog, prompts: readonly Prompt[]): Promise<void> {
  const { movie, signal, update, refreshMovies } = dialog;
  try {
    await sendIfLiveConfirmed(
      (confirmLive) => {
        update(showJob(newJobView(prompts)));
        const events = generateImages({ movieId: movie.id, prompts: [...prompts], confirmLive }, signal);
        return startJob(followerOf(dialog), events).finally(refreshMovies);
      },
      () => {
        update(reopenReview);
        return { text: liveText(movie), confirmLabel: t`Generate now` };
      },
    );
  } catch (failure) {
    update(showProblem(t`Failed to generate images. Please try again.`, failure));
  }
}

function followerOf({ movie, signal, update }: Dialog) {
  return { movieId: movie.id, signal, onChange: (change: JobChange) => update(changeJob(change)) };
}

async function retryImage({ movie, update, refreshMovies }: Dialog, failed: FailedPrompt): Promise<void> {
  const { level } = failed;
  const endRetry = () => update(changeJob((job) => applyEvent(job, { type: 'retry-ended', level })));
  try {
    const image = await sendIfLiveConfirmed(
      (confirmLive) => {
        // A finished image is only shown.
        if (!failed.imageUrl) update(changeJob((job) => applyEvent(job, { type: 'retrying', level })));
        return callOperation(generationOperations.retryPrompt, { movieId: movie.id, prompt: failed, confirmLive });
      },
      () => {
        endRetry();
        return { text: liveText(movie), confirmLabel: failed.imageUrl ? t`Show now` : t`Generate now` };
      },
    );
    if (!image) return;
    actionSucceeded(t`Retry Failed`);
    const { imageUrl, warnings } = image;
    update(changeJob((job) => applyEvent(job, { type: 'retried', level, imageUrl, warnings })));
    refreshMovies();
  } catch (failure) {
    endRetry();
    if (failure instanceof HttpError && failure.code === 'cancelled') return;
    failureToast(t`Retry Failed`, failure, t`Failed to retry prompt generation`);
  }
}

const liveText = ({ title }: Movie) => t`Anyone who plays ${title} from now on sees the new images instead.`;

async function cancelImages(movieId: number): Promise<void> {
  try {
    await cancelJob(movieId);
    actionSucceeded(t`Couldn’t cancel image generation`);
  } catch (failure) {
    failureToast(t`Couldn’t cancel image generation`, failure);
  }
}
