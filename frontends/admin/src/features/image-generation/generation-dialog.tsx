import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { Spinner } from '@dreamreel/ui/controls/spinner';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useEffect, useEffectEvent } from 'react';
import { FailedPrompts } from './failed-prompts.tsx';
import type { GenerationState } from './generation-state.ts';
import { JobProgress } from './job-progress.tsx';
import { isFullSuccess } from './job-view.ts';
import { PromptReview } from './prompt-review.tsx';
import { useDraftSaver } from './use-draft-saver.ts';
import { useGeneration } from './use-generation.ts';

const CLOSES_AFTER_MS = 1_000;

type GenerationDialogProps = { movie: Pick<AdminMovie, 'id' | 'title'>; onClose: () => void };

/** Review of the prompts, then generation of the images of one movie. Shown while mounted. */
export function GenerationDialog({ movie, onClose }: GenerationDialogProps) {
  const generation = useGeneration(movie);
  const { state, regenerate, backToReview, edit, approve, retry, cancel, liveConfirmation } = generation;
  const { saving, saveNow } = useDraftSaver(movie.id, state.review, generation.draftCallbacks);
  const isDone = state.job !== null && isFullSuccess(state.job);
  useCloseAfterSuccess(isDone, movie.title, onClose);

  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent title={`Generate Images for ${movie.title}`} className="sm:max-w-3xl">
        <Problem problem={state.problem} />
        {(state.phase === 'opening' || state.phase === 'writing') && <Writing />}
        {state.phase === 'not-read' && (
          <Button variant="primary" onClick={generation.openAgain}>
            Try again
          </Button>
        )}
        {state.phase === 'no-prompts' && (
          <Button variant="primary" onClick={regenerate}>
            Regenerate Prompts
          </Button>
        )}
        {state.phase === 'reviewing' && state.review && (
          <PromptReview
            key={state.review.id}
            review={state.review}
            saving={saving}
            onSaveAgain={saveNow}
            onEdit={edit}
            onChoose={generation.chooseVersion}
            onRegenerate={regenerate}
            onApprove={approve}
          />
        )}
        {state.phase === 'making' && state.job && (
          <>
            <JobProgress
              job={state.job}
              onCancel={() => void cancel()}
              onBack={backToReview}
              onLookAgain={generation.lookAgain}
            />
            {state.job.state !== 'running' && <FailedPrompts failed={state.job.failed} onRetry={retry} />}
          </>
        )}
        {liveConfirmation && (
          <ConfirmDialog
            title="Players see this movie today"
            confirmLabel="Generate now"
            onConfirm={liveConfirmation.confirm}
            onClose={liveConfirmation.close}
          >
            Whoever plays {movie.title} from now on sees the new images instead.
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
    toast({ title: 'Image Generation Complete', description: `All images of ${title} are there` });
    const timer = setTimeout(() => close(), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone, title]);
}

function Problem({ problem }: { problem: GenerationState['problem'] }) {
  return (
    <div role="alert">
      {problem && (
        <div className="mb-4 rounded-control border border-danger-ink/60 px-4 py-3">
          <p className="font-medium text-danger-ink">{problem.title}</p>
          {problem.reason && <p className="mt-0.5 text-ink-soft text-sm">{problem.reason}</p>}
        </div>
      )}
    </div>
  );
}

const LEVELS = [1, 2, 3, 4, 5] as const;

function Writing() {
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-ink-soft">
        <Spinner /> Generating prompts...
      </p>
      {LEVELS.map((level) => (
        <Skeleton key={level} className="mt-3 h-40 !rounded-card" />
      ))}
    </>
  );
}
