import type { JobEvent } from '@dreamreel/proto/image-jobs';
import type { AdminMovie } from '@dreamreel/proto/movies';
import type { FailedPrompt, Prompt } from '@dreamreel/proto/prompts';
import { HttpError } from '@dreamreel/ui/http';
import { toast } from '@dreamreel/ui/toast';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { failureText } from '../../session/admin-request.ts';
import {
  cancelJob,
  type DraftAnswer,
  generateImages,
  readDraft,
  retryFailed,
  watchImages,
  writePrompts,
} from './api.ts';
import { followJob } from './follow-job.ts';
import { generationReducer, opening } from './generation-state.ts';
import { approvedJob, rememberedJob } from './job-view.ts';
import { useWhilePlayed } from './use-while-played.ts';

/** One movie's dialog: prompts asked for at once, reviewed, approved; images made, and picked up again where they run. */
export function useGeneration(movie: Pick<AdminMovie, 'id'>) {
  const [state, dispatch] = useReducer(generationReducer, opening);
  const { whenMeant, beingPlayed } = useWhilePlayed();
  const movies = useMovieCache();
  const life = useRef(new AbortController());

  const write = async () => {
    dispatch({ type: 'writing' });
    try {
      const written = await writePrompts(movie.id, life.current.signal);
      dispatch({ type: 'written', review: { ...written, generated: written.prompts } });
      toast({ title: 'Prompts Generated', description: `${written.prompts.length} prompts are ready for review` });
    } catch (failure) {
      if (!life.current.signal.aborted) dispatch({ type: 'not-written', reason: reasonOf(failure) });
    }
  };

  const follow = (events: AsyncIterable<JobEvent>, jobId: string | null) =>
    followJob(events, {
      movieId: movie.id,
      jobId,
      signal: life.current.signal,
      onEvent: (change) => dispatch({ type: 'job-change', change }),
      onEnded: (job) => dispatch({ type: 'job', job: rememberedJob(job) }),
      onLost: () => dispatch({ type: 'job-change', change: { type: 'lost' } }),
    }).finally(() => void movies.refresh());

  const make = async (prompts: readonly Prompt[]) => {
    const begin = (meant: { confirmLive?: true }) => {
      dispatch({ type: 'job', job: approvedJob(prompts) });
      return follow(generateImages(movie.id, { prompts, ...meant }, life.current.signal), null);
    };
    try {
      await whenMeant(begin, () => dispatch({ type: 'back-to-review' }));
    } catch (failure) {
      dispatch({ type: 'not-made', reason: reasonOf(failure) });
    }
  };

  /** `started` is the job that was begun here, whose end is news. */
  const resume = async (started: string | null) => {
    const { signal } = life.current;
    let kept: DraftAnswer;
    try {
      kept = await readDraft(movie.id, signal);
    } catch (failure) {
      // Nothing is written then: new prompts would replace a draft that is only unread.
      if (!signal.aborted && started === null) dispatch({ type: 'not-read', reason: reasonOf(failure) });
      return;
    }
    if (signal.aborted) return;
    const { job } = kept;
    const review = openDraft(kept);
    if (review) dispatch({ type: 'written', review });
    if (job && (job.state === 'running' || job.jobId === started || isUnfinished(kept))) {
      dispatch({ type: 'job', job: rememberedJob(job) });
      if (job.state === 'running') await follow(watchImages(movie.id, signal), job.jobId);
    } else if (!review && started === null) await write();
  };

  const open = useEffectEvent(() => void resume(null));
  useEffect(() => {
    const { current: own } = life;
    open();
    return () => {
      own.abort();
      life.current = new AbortController();
    };
  }, []);

  const retry = async (failed: FailedPrompt) => {
    try {
      const made = await whenMeant((meant) => retryFailed(movie.id, { prompt: failed, ...meant }));
      if (!made) return;
      const { level, imageUrl, warnings } = made;
      dispatch({ type: 'job-change', change: { type: 'retried', level, imageUrl, warnings } });
      void movies.refresh();
    } catch (failure) {
      const description = failureText(failure, 'Failed to retry prompt generation');
      toast({ title: 'Retry Failed', description, variant: 'destructive' });
    }
  };

  const cancel = async () => {
    try {
      await cancelJob(movie.id);
    } catch (failure) {
      const description = failureText(failure, 'The images are still being made. Try again.');
      toast({ title: 'Cancel Failed', description, variant: 'destructive' });
    }
  };

  return {
    state,
    openAgain: () => {
      dispatch({ type: 'opening' });
      void resume(null);
    },
    lookAgain: () => void resume(state.job?.jobId ?? null),
    regenerate: () => void write(),
    backToReview: () => (state.review ? dispatch({ type: 'back-to-review' }) : void write()),
    edit: (prompt: Prompt) => dispatch({ type: 'edited', prompt }),
    adoptWarnings: (warnings: NonNullable<typeof state.review>['warnings']) => dispatch({ type: 'saved', warnings }),
    approve: (prompts: readonly Prompt[]) => void make(prompts),
    retry,
    cancel,
    beingPlayed,
  };
}

/** A draft waits for approval until a job has made it: what was approved and done with is no news. */
function openDraft({ draft, job }: DraftAnswer) {
  if (!draft) return undefined;
  const isDone =
    job !== null && job.startedAt >= draft.savedAt && job.state === 'finished' && job.failedPrompts.length === 0;
  return isDone ? undefined : draft;
}

/** The last job has failures, and nothing was drafted since. */
function isUnfinished({ draft, job }: DraftAnswer): boolean {
  return job !== null && job.failedPrompts.length > 0 && (draft === null || job.startedAt >= draft.savedAt);
}

function reasonOf(failure: unknown): string | undefined {
  return failure instanceof HttpError ? failure.serverMessage : 'The server did not answer.';
}
