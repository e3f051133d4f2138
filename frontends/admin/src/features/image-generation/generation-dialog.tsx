import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button, Spinner } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/card';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { POSITIONS } from '../../movies/movie-image.tsx';
import { FailedPrompts } from './failed-prompts.tsx';
import { JobProgress } from './job-progress.tsx';
import { isFullSuccess } from './job-view.ts';
import { PromptReview } from './prompt-review.tsx';
import { useDraftSaver } from './use-draft-saver.ts';
import { type Problem, useGeneration } from './use-generation.ts';

const CLOSE_DELAY_MS = 1_000;

type GenerationDialogProps = { movie: Pick<AdminMovie, 'id' | 'title'>; onClose: () => void };

/** Dialog for reviewing a movie's prompts and generating its images. The dialog is open while mounted. */
export function GenerationDialog({ movie, onClose }: GenerationDialogProps) {
  const { t } = useLingui();
  const generation = useGeneration(movie);
  const { phase, review, job, problem, changeReview, regenerate } = generation;
  const { saving, saveNow } = useDraftSaver(movie.id, review, changeReview);
  useCloseAfterSuccess(job !== null && isFullSuccess(job), movie.title, onClose);

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t`Generate Images for ${{ title: movie.title }}`} className="sm:max-w-3xl">
        <ProblemPanel problem={problem} />
        {phase === 'loading' && <GeneratingPrompts />}
        {phase === 'not-loaded' && (
          <Button variant="primary" onClick={generation.reload}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {phase === 'no-prompts' && (
          <Button variant="primary" onClick={regenerate}>
            <Trans>Regenerate Prompts</Trans>
          </Button>
        )}
        {phase === 'reviewing' && review && (
          <PromptReview
            key={review.id}
            review={review}
            saving={saving}
            onSaveNow={saveNow}
            onChange={changeReview}
            onRegenerate={regenerate}
            onApprove={generation.approve}
          />
        )}
        {phase === 'generating' && job && (
          <>
            <JobProgress
              job={job}
              onCancel={generation.cancel}
              onBack={generation.backToReview}
              onCheckAgain={generation.checkAgain}
            />
            {job.state !== 'running' && <FailedPrompts job={job} onRetry={generation.retry} />}
          </>
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

function ProblemPanel({ problem }: { problem: Problem | null }) {
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

function GeneratingPrompts() {
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-ink-soft">
        <Spinner /> <Trans>Generating prompts…</Trans>
      </p>
      {POSITIONS.map((position) => (
        <Skeleton key={position} className="mt-3 h-40 !rounded-card" />
      ))}
    </>
  );
}
