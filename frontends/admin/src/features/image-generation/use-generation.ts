import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { FailedPrompt, LintWarning, Prompt, PromptDraft } from '@dreamreel/proto/generation/prompts';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { Choice } from '../../conflicts/merge-text.ts';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import {
  cancelImages,
  type GenerationContext,
  generatePrompts,
  readWarnings,
  resumeGeneration,
  retryImage,
  startImageJob,
} from './generation-actions.ts';
import { generationReducer, openingState } from './generation-state.ts';
import { useLiveConfirmation } from './use-live-confirmation.ts';

/**
 * Manages the state and actions of a movie's generation dialog. When the dialog opens, it resumes the draft or job from
 * the server.
 */
export function useGeneration(movie: Pick<AdminMovie, 'id'>) {
  const [state, dispatch] = useReducer(generationReducer, openingState);
  const { confirmIfLive, liveConfirmation } = useLiveConfirmation();
  const movies = useMovieCache();
  const lifetime = useRef(new AbortController());

  const context = (): GenerationContext => ({
    movieId: movie.id,
    signal: lifetime.current.signal,
    dispatch,
    confirmIfLive,
    refreshMovies: () => void movies.refresh(),
  });
  const regenerate = () => void generatePrompts(context());

  const open = useEffectEvent(() => void resumeGeneration(context(), null));
  useEffect(() => {
    const { current: controller } = lifetime;
    open();
    return () => {
      controller.abort();
      lifetime.current = new AbortController();
    };
  }, []);

  const date = useGameDate();
  const openedOn = useRef(date);
  const reloadWarnings = useEffectEvent(() => void readWarnings(context()));
  useEffect(() => {
    if (openedOn.current !== date) reloadWarnings();
  }, [date]);

  return {
    state,
    reload: () => {
      dispatch({ type: 'opening' });
      void resumeGeneration(context(), null);
    },
    checkAgain: () => void resumeGeneration(context(), state.job?.jobId ?? null),
    regenerate,
    backToReview: () => (state.review ? dispatch({ type: 'review-reopened' }) : regenerate()),
    edit: (prompt: Prompt) => dispatch({ type: 'edited', prompt }),
    draftCallbacks: {
      onSaved: (prompts: readonly Prompt[], warnings: readonly LintWarning[] | undefined) =>
        dispatch({ type: 'saved', prompts, warnings }),
      onConflict: (theirs: PromptDraft) => dispatch({ type: 'conflict-found', theirs }),
    },
    chooseVersion: (name: string, choice: Choice) => dispatch({ type: 'conflict-resolved', name, choice }),
    approve: (prompts: readonly Prompt[]) => void startImageJob(context(), prompts),
    retry: (failed: FailedPrompt) => retryImage(context(), failed),
    cancel: () => cancelImages(movie.id),
    liveConfirmation,
  };
}
