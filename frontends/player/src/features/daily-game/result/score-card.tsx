import { useLocale } from '@dreamreel/ui/i18n/locale';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import FastForward from 'lucide-react/icons/fast-forward';
import Square from 'lucide-react/icons/square';
import Star from 'lucide-react/icons/star';
import X from 'lucide-react/icons/x';
import { DifficultyLabel } from '../../../cinema/difficulty-label.tsx';
import {
  dayTitle,
  type EndedGame,
  type Frame,
  framesInWords,
  framesOf,
  isTopScore,
  scoreOf,
  scoreText,
} from '../../../ended-game.ts';

type ScoreCardProps = { ended: EndedGame; points: number | undefined };

/** Shows the score of a finished game. A win at the first or second hint is celebrated. */
export function ScoreCard({ ended, points }: ScoreCardProps) {
  const { t } = useLingui();
  const score = scoreOf(ended);
  return (
    <div
      className={clsx(
        'rounded-control border p-4',
        isTopScore(ended) ? 'border-accent bg-accent/10' : 'border-transparent bg-ink/5',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-display font-semibold text-3xl leading-tight tabular-nums">{scoreText(ended)}</p>
        {score !== null && <DifficultyLabel hintIndex={score - 1} isAchievement />}
      </div>
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="text-ink-soft tabular-nums">
          {dayTitle(ended)} · <Plural value={{ count: ended.guesses.length }} one="# guess" other="# guesses" />
        </span>
        {isTopScore(ended) && (
          <span className="font-semibold text-accent-ink">
            {score === 1 ? t`Solved at first glance!` : t`Solved on the second hint!`}
          </span>
        )}
        {points !== undefined && (
          <span className="font-medium tabular-nums">
            <Trans>{points} points</Trans>
          </span>
        )}
      </p>
      <FrameSigns ended={ended} />
      <p className="mt-3 text-ink-soft text-sm">
        {score === null ? t`X means that you didn’t guess the movie.` : t`The fewer scenes you need, the better.`}
      </p>
    </div>
  );
}

/** Icons that match the emoji in the shared text. */
const frameIcons: Readonly<Record<Frame, { Icon: typeof X; look: string }>> = {
  wrong: { Icon: X, look: 'bg-ink/8 text-danger-ink' },
  skipped: { Icon: FastForward, look: 'bg-ink/8 text-ink' },
  solved: { Icon: Star, look: 'bg-accent text-on-accent [&>svg]:fill-current' },
  unopened: { Icon: Square, look: 'bg-ink/8 text-ink-soft/60' },
};

/** How much later each frame appears than the one before. */
const STEP_MS = 120;

/**
 * Shows the five hints as filmstrip frames with an icon for each result. After the last guess, the frames appear one
 * after the other. Screen readers get the results as text.
 */
function FrameSigns({ ended }: { ended: EndedGame }) {
  useLocale();
  return (
    <div
      role="img"
      aria-label={framesInWords(ended)}
      className="filmstrip mt-3 flex max-w-sm gap-1 rounded-[4px] bg-sunken px-2 [color-scheme:dark]"
    >
      {framesOf(ended).map((frame, index) => {
        const { Icon, look } = frameIcons[frame];
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the frame
            key={index}
            style={{ animationDelay: `${index * STEP_MS}ms` }}
            className={clsx(
              'grid h-9 flex-1 place-items-center rounded-[3px]',
              look,
              ended.hasJustEnded && 'animate-frame',
            )}
          >
            <Icon aria-hidden="true" className="size-4.5" strokeWidth={2.5} />
          </span>
        );
      })}
    </div>
  );
}
