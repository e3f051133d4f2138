import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { FailedPrompt, LintWarning, Prompt, PromptDraft } from '@dreamreel/proto/generation/prompts';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Button, Spinner } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { Choice } from '../../conflicts/merge-text.ts';
import { useMovieCache } from '../../movies/use-movie-cache.ts';
import { FailedPrompts } from './failed-prompts.tsx';
import {
  cancelImages,
  type GenerationContext,
  generatePrompts,
  readWarnings,
  resumeGeneration,
  retryImage,
  startImageJob,
} from './generation-actions.ts';
import { type GenerationState, generationReducer, openingState } from './generation-state.ts';
import { JobProgress } from './job-progress.tsx';
import { isFullSuccess } from './job-view.ts';
import { PromptReview } from './prompt-review.tsx';
import { useDraftSaver } from './use-draft-saver.ts';
import { useLiveConfirmation } from './use-live-confirmation.ts';

const CLOSE_DELAY_MS = 1_000;

type GenerationDialogProps = { movie: Pick<AdminMovie, 'id' | 'title'>; onClose: () => void };

/** Dialog for reviewing a movie's prompts and generating its images. The dialog is open while mounted. */
export function GenerationDialog({ movie, onClose }: GenerationDialogProps) {
  const { t } = useLingui();
  const generation = useGeneration(movie);
  const { state, regenerate, backToReview, edit, approve, retry, cancel, liveConfirmation } = generation;
  const { saving, saveNow } = useDraftSaver(movie.id, state.review, generation.draftCallbacks);
  const isDone = state.job !== null && isFullSuccess(state.job);
  useCloseAfterSuccess(isDone, movie.title, onClose);

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t`Generate Images for ${{ title: movie.title }}`} className="sm:max-w-3xl">
        <Problem problem={state.problem} />
        {(state.phase === 'opening' || state.phase === 'requesting-prompts') && <GeneratingPrompts />}
        {state.phase === 'not-loaded' && (
          <Button variant="primary" onClick={generation.reload}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {state.phase === 'no-prompts' && (
          <Button variant="primary" onClick={regenerate}>
            <Trans>Regenerate Prompts</Trans>
          </Button>
        )}
        {state.phase === 'reviewing' && state.review && (
          <PromptReview
            key={state.review.id}
            review={state.review}
            saving={saving}
            onSaveNow={saveNow}
            onEdit={edit}
            onChoose={generation.chooseVersion}
            onRegenerate={regenerate}
            onApprove={approve}
          />
        )}
        {state.phase === 'generating' && state.job && (
          <>
            <JobProgress
              job={state.job}
              onCancel={() => void cancel()}
              onBack={backToReview}
              onCheckAgain={generation.checkAgain}
            />
            {state.job.state !== 'running' && <FailedPrompts job={state.job} onRetry={retry} />}
          </>
        )}
        {liveConfirmation && (
          <ConfirmDialog
            title={t`Players see this movie today`}
            confirmLabel={state.job?.failed.every(({ imageUrl }) => imageUrl) ? t`Show now` : t`Generate now`}
            onConfirm={liveConfirmation.confirm}
            onClose={liveConfirmation.close}
          >
            {t`Anyone who plays ${{ title: movie.title }} from now on sees the new images instead.`}
          </ConfirmDialog>
        )}
      </DialogContent>
    </Dialog>
  );
}

function useCloseAfterSuccess(isDone: boolean, title: string, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isDone) return;
    toast({ title: t`Image Generation Complete`, description: t`All images of ${title} are ready` });
    const timer = setTimeout(() => close(), CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDone, title]);
}

function Problem({ problem }: { problem: GenerationState['problem'] }) {
  const { t } = useLingui();
  return (
    <div role="alert">
      {problem && (
        <div className="mb-4 rounded-control border border-danger-ink/60 px-4 py-3">
          <p className="font-medium text-danger-ink">
            {problem.failed === 'prompts'
              ? t`Failed to generate prompts. Please try again.`
              : t`Failed to generate images. Please try again.`}
          </p>
          {problem.reason && <p className="mt-0.5 text-ink-soft text-sm">{problem.reason}</p>}
        </div>
      )}
    </div>
  );
}

const LEVELS = [1, 2, 3, 4, 5] as const;

function GeneratingPrompts() {
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-ink-soft">
        <Spinner /> <Trans>Generating prompts…</Trans>
      </p>
      {LEVELS.map((level) => (
        <Skeleton key={level} className="mt-3 h-40 !rounded-card" />
      ))}
    </>
  );
}

/**
 * Manages the state and actions of a movie's generation dialog. When the dialog opens, it resumes the draft or job from
 * the server.
 */
function useGeneration(movie: Pick<AdminMovie, 'id'>) {
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
