import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { DifficultyLabel } from '../cinema/difficulty-label.tsx';
import type { EndedGame } from '../ended-game.ts';
import { FrameSigns } from './frame-signs.tsx';
import { dayTitle, isTopScore, scoreOf, scoreText } from './score.ts';

type ScoreCardProps = {
  ended: EndedGame;
  points: number | undefined;
  /** Buttons that share the card. */
  children?: ReactNode;
};

/** Shows the score of a finished game. A win at the first or second hint is celebrated. */
export function ScoreCard({ ended, points, children }: ScoreCardProps) {
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
      {children}
      <p className="mt-3 text-ink-soft text-sm">
        {score === null ? t`X means that you didn’t guess the movie.` : t`The fewer scenes you need, the better.`}
      </p>
    </div>
  );
}
