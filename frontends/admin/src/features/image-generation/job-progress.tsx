import { Button } from '@dreamreel/ui/controls/button';
import { useLocale } from '@dreamreel/ui/i18n/locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import CircleCheck from 'lucide-react/icons/circle-check';
import { levelTitle } from '../../movies/levels.ts';
import { MovieImage } from '../../movies/movie-image.tsx';
import { countRetrying, isUnconfirmed, type JobView } from './job-view.ts';
import { type english, generationTexts } from './texts.ts';
import { Warnings } from './warnings.tsx';

type Texts = typeof english;
type JobProgressProps = { job: JobView; onCancel: () => void; onBack: () => void; onCheckAgain: () => void };

/** Progress of an image job, with one slot per image. */
export function JobProgress({ job, onCancel, onBack, onCheckAgain }: JobProgressProps) {
  const texts = useTexts(generationTexts);
  const isEnglish = useLocale() === 'en';
  const { state, total, slots, failed } = job;
  const retrying = countRetrying(job);
  const current = retrying > 0 ? total - failed.length : job.current;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="flex items-center gap-2 font-medium tabular-nums">
          {state === 'ended' && failed.length === 0 && (
            <CircleCheck aria-hidden="true" className="size-5 text-success-ink" />
          )}
          {statusText(job, current, texts)}
        </p>
        {state === 'running' || retrying > 0 ? (
          <Button onClick={onCancel}>{retrying > 1 ? texts.cancelAll : texts.cancel}</Button>
        ) : state === 'lost' ? (
          <Button onClick={onCheckAgain}>{texts.checkAgain}</Button>
        ) : (
          (state === 'cancelled' || failed.length > 0) && <Button onClick={onBack}>{texts.backToPrompts}</Button>
        )}
      </div>
      <progress
        aria-label={texts.progress}
        value={current}
        max={total}
        className="mt-3 block h-1.5 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-ink/10 [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size]"
      />
      <p className="mt-2 min-h-6 text-ink-soft text-sm">{noteText(job, texts, isEnglish)}</p>
      {state === 'running' && <p className="text-ink-soft text-sm">{texts.mayClose}</p>}
      <ol aria-label={texts.images} className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {[...slots].map(([level, slot]) => (
          <li key={level} aria-label={levelTitle(level)}>
            {slot.state === 'finished' ? (
              <a href={slot.imageUrl} target="_blank" rel="noreferrer" className="block rounded-control">
                <MovieImage
                  image={slot.imageUrl}
                  alt={texts.newImage({ level })}
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
                {slotText(slot.state, state, texts)}
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
function slotText(
  slot: 'waiting' | 'failed' | 'unconfirmed' | 'retrying',
  state: JobView['state'],
  texts: Texts,
): string {
  if (slot === 'failed') return texts.failed;
  if (slot === 'unconfirmed') return texts.notShown;
  if (state === 'running' || slot === 'retrying') return texts.generating;
  return state === 'lost' ? texts.unknown : texts.notGenerated;
}

/**
 * Returns the note below the progress bar. Server messages are only in English, so the note is empty in other
 * languages.
 */
function noteText({ state, message }: JobView, texts: Texts, isEnglish: boolean): string {
  if (state === 'lost') return texts.mayContinue;
  if (message === null) return texts.starting;
  return isEnglish ? message : '';
}

function statusText(job: JobView, current: number, texts: Texts): string {
  const { state, total, failed } = job;
  if (state === 'running' || countRetrying(job) > 0) return texts.current({ current, total });
  if (state === 'lost') return texts.connectionLost;
  if (state === 'cancelled') return texts.canceled;
  if (failed.length === 0) return texts.allReady;
  if (failed.every(isUnconfirmed)) return texts.someUnconfirmed({ count: failed.length, total });
  return texts.someFailed({ failed: failed.length, total });
}
