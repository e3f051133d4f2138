import { Button } from '@dreamreel/ui/controls/button';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { PausedNote } from '../../movies/image-jobs.tsx';
import { levelTitle, MovieImage } from '../../movies/movie-image.tsx';
import { serverMessage } from '../../session/failure-text.ts';
import { countRetrying, isUnconfirmed, type JobView } from './job-view.ts';
import { Warnings } from './warnings.tsx';

type JobProgressProps = { job: JobView; onCancel: () => void; onBack: () => void; onCheckAgain: () => void };

/** Progress of an image job, with one slot per image. */
export function JobProgress({ job, onCancel, onBack, onCheckAgain }: JobProgressProps) {
  const { t } = useLingui();
  const { state, total, slots, failed } = job;
  const retrying = countRetrying(job);
  // While failed images are generated again, the job itself has ended.
  const current = retrying > 0 ? total - failed.length : job.current;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="flex items-center gap-2 font-medium tabular-nums">
          {state === 'ended' && failed.length === 0 && (
            <CircleCheck aria-hidden="true" className="size-5 text-success-ink" />
          )}
          {statusText(job, current)}
        </p>
        {state === 'running' || retrying > 0 ? (
          <Button onClick={onCancel}>{retrying > 1 ? t`Cancel All` : t`Cancel`}</Button>
        ) : state === 'lost' ? (
          <Button onClick={onCheckAgain}>
            <Trans>Check again</Trans>
          </Button>
        ) : (
          (state === 'cancelled' || failed.length > 0) && (
            <Button onClick={onBack}>
              <Trans>Back to prompts</Trans>
            </Button>
          )
        )}
      </div>
      <progress
        aria-label={t`Image generation progress`}
        value={current}
        max={total}
        className="mt-3 block h-1.5 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-ink/10 [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size]"
      />
      <p className="mt-2 min-h-6 text-ink-soft text-sm">{noteText(job)}</p>
      {state === 'running' && <PausedNote />}
      {state === 'running' && (
        <p className="text-ink-soft text-sm">
          <Trans>You can close this dialog. Generation continues in the background.</Trans>
        </p>
      )}
      <ol aria-label={t`Images`} className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {[...slots].map(([level, slot]) => (
          <li key={level} aria-label={levelTitle(level)}>
            {slot.state === 'finished' ? (
              <a href={slot.imageUrl} target="_blank" rel="noreferrer" className="block rounded-control">
                <MovieImage
                  image={slot.imageUrl}
                  alt={t`New image for level ${level}`}
                  sizes="16rem"
                  isNew
                  className="w-full rounded-control"
                />
              </a>
            ) : (
              <span
                className={`grid aspect-3/2 place-items-center rounded-control px-1 text-center text-sm ${
                  slot.state === 'failed' || slot.state === 'unconfirmed'
                    ? 'border border-danger-ink/60 text-danger-ink'
                    : state === 'running' || slot.state === 'retrying'
                      ? 'animate-breathe bg-ink/10 text-ink-soft'
                      : 'border border-control border-dashed text-ink-soft'
                }`}
              >
                {slotText(slot.state, state)}
              </span>
            )}
            <p className="mt-1 text-ink-soft text-xs">{levelTitle(level)}</p>
            {slot.state === 'finished' && <Warnings warnings={slot.warnings} />}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Returns the label for an image slot without a shown image. */
function slotText(slot: 'waiting' | 'failed' | 'unconfirmed' | 'retrying', state: JobView['state']): string {
  if (slot === 'failed') return t`Failed`;
  if (slot === 'unconfirmed') return t`Not shown yet`;
  if (state === 'running' || slot === 'retrying') return t`Generating…`;
  return state === 'lost' ? t`Unknown` : t`Not generated`;
}

/**
 * Returns the note below the progress bar. Server messages are only in English, so the note is empty in other
 * languages.
 */
function noteText({ state, message }: JobView): string {
  if (state === 'lost') return t`The job may still be running.`;
  return message === null ? t`Starting…` : serverMessage(message, '');
}

function statusText(job: JobView, current: number): string {
  const { state, total, failed } = job;
  if (state === 'running' || countRetrying(job) > 0) return t`${current} of ${total} images`;
  if (state === 'lost') return t`The connection to the image job was lost.`;
  if (state === 'cancelled') return t`Canceled. Finished images are kept.`;
  if (failed.length === 0) return t`All images are ready`;
  if (failed.every(isUnconfirmed))
    return t`Waiting for your confirmation: ${{ count: failed.length }} of ${total} images`;
  return t`${{ failed: failed.length }} of ${total} images failed`;
}
