import type { GuessComparison } from '@dreamreel/proto/game/daily-game';
import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import { Badge } from '@dreamreel/ui/controls/card';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { comparisonText, type Game } from '../game-reducer.ts';

export function GuessList({ game, children }: { game: Game; children?: ReactNode }) {
  const { t } = useLingui();
  const rows = game.status === 'playing' ? MAX_GUESSES : game.guesses.length;
  const isRight = (turn: number) => game.status === 'won' && turn === game.guesses.length - 1;
  return (
    <section className="mt-6">
      <div className="flex flex-col gap-x-4 sm:flex-row sm:items-baseline">
        <h2 className="shrink-0 font-sans font-semibold text-base tracking-normal tabular-nums">
          {t`Your Guesses (${{ used: game.guesses.length }}/${{ count: MAX_GUESSES }})`}
        </h2>
        {children}
      </div>
      <ol className="mt-2 divide-y divide-line border-line border-y">
        {Array.from({ length: rows }, (_, turn) => {
          const guess = game.guesses[turn];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the turn
            <li key={turn} className="flex min-h-11 items-center gap-3 py-2">
              <span aria-hidden="true" className="w-4 text-center text-ink-soft text-sm tabular-nums">
                {turn + 1}
              </span>
              {guess !== undefined && (
                <TitleCard guess={guess} isRight={isRight(turn)} comparisons={game.comparisons[turn]} />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type TitleCardProps = { guess: string; isRight: boolean; comparisons: readonly GuessComparison[] | undefined };

function TitleCard({ guess, isRight, comparisons = [] }: TitleCardProps) {
  const { t } = useLingui();
  return (
    <div className="flex min-w-0 flex-1 animate-rise-in items-center justify-between gap-3">
      {isRight ? (
        <span className="wrap-anywhere font-display font-semibold text-lg leading-snug">{guess}</span>
      ) : (
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <s className="wrap-anywhere font-display text-ink-soft text-lg leading-snug decoration-danger-ink/70">
            {guess}
          </s>
          <Comparisons comparisons={comparisons} />
        </div>
      )}
      {isRight ? (
        <Check role="img" aria-label={t`Right`} className="size-5 shrink-0 text-success-ink" />
      ) : (
        <X role="img" aria-label={t`Wrong`} className="size-5 shrink-0 text-danger-ink" />
      )}
    </div>
  );
}

export function Comparisons({ comparisons }: { comparisons: readonly GuessComparison[] }) {
  const { t } = useLingui();
  if (comparisons.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {comparisons.map((comparison) => (
        <li key={comparison.kind}>
          <Badge tone={comparison.kind === 'earlier' || comparison.kind === 'later' ? 'neutral' : 'accent'}>
            {t(comparisonText(comparison))}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

export function NotQuiteRight({ game }: { game: Game }) {
  if (game.guesses.length === 0)
    return (
      <p className="text-ink-soft text-sm">
        <Trans>No guesses yet</Trans>
      </p>
    );
  return (
    <p className="text-ink-soft text-sm tabular-nums">
      <span className="font-medium text-ink">
        <Trans>Not quite right</Trans>
      </span>{' '}
      · <Plural value={{ count: game.guessesRemaining }} one="# guess remaining" other="# guesses remaining" />
    </p>
  );
}
