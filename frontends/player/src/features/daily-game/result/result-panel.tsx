import type { GameDate } from '@dreamreel/proto/calendar';
import type { DailyMovie } from '@dreamreel/proto/game/daily-game';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Poster } from '../../../cinema/drawn-poster.tsx';
import { inPageLanguage } from '../../../cinema/page-language.ts';
import type { EndedGame } from '../../../ended-game.ts';
import { ScoreCard } from '../../../score/score-card.tsx';
import { Countdown } from './countdown.tsx';
import { Cast, LookUpLinks } from './movie-credits.tsx';

type ResultPanelProps = {
  ended: EndedGame;
  movie: DailyMovie;
  points: number | undefined;
  /** Buttons from another feature, shown in the score card. */
  shareButtons?: ReactNode;
  /** Content from other features, shown below the score card. */
  children?: ReactNode;
};

/** Shows the result of the game, reveals the movie, and shows the score. */
export function ResultPanel({ ended, movie, points, shareButtons, children }: ResultPanelProps) {
  const { t } = useLingui();
  const { hasWon, hasJustEnded, isDaily } = ended;
  const title = inPageLanguage(movie.title ?? '', movie.germanTitle);
  const plot = inPageLanguage(movie.description ?? '', movie.germanDescription);
  return (
    <section
      className={clsx(
        '@container rounded-card border border-line p-4 sm:p-5',
        hasWon ? 'bg-surface' : 'bg-sunken text-ink [color-scheme:dark]',
        hasJustEnded && (hasWon ? 'animate-rise-in' : 'animate-end-title'),
      )}
    >
      {/* The layout depends on the panel's width, because in landscape mode on phones the page is wide but the panel is narrow. */}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 @lg:gap-x-6">
        <Poster
          poster={movie.poster}
          title={title.text}
          year={movie.year}
          className="!aspect-2/3 @lg:row-span-2 w-20 self-start rounded-control @lg:w-36"
        />
        <div>
          <Verdict hasJustEnded={hasJustEnded} className={hasWon ? 'text-success-ink' : 'text-ink-soft'}>
            {hasWon ? t`Correct!` : t`You Lost!`}
          </Verdict>
          <h3 className="mt-1 wrap-anywhere font-semibold text-3xl sm:text-4xl">{title.text}</h3>
          {title.text !== movie.title && (
            <p lang="en" className="wrap-anywhere mt-1 text-ink-soft text-sm">
              {movie.title}
            </p>
          )}
          <p className="mt-1 wrap-anywhere text-ink-soft tabular-nums">
            {movie.year}
            {movie.director && ` · ${movie.director}`}
          </p>
        </div>
        <div className="@max-lg:col-span-2">
          {!hasWon && (
            <p lang={plot.lang} className="mb-4 text-ink-soft text-sm @lg:text-base">
              {plot.text}
            </p>
          )}
          <ScoreCard ended={ended} points={points}>
            {shareButtons}
          </ScoreCard>
        </div>
      </div>
      {children}
      <div className="mt-4 border-line border-t pt-4 empty:hidden">
        <Cast names={movie.cast} />
        <LookUpLinks movie={movie} />
      </div>
      {isDaily && <NextMovie date={movie.featuredDate} hasJustEnded={hasJustEnded} />}
    </section>
  );
}

/** Players who return to a finished game see the countdown above the game instead. */
function NextMovie({ date, hasJustEnded }: { date: GameDate; hasJustEnded: boolean }) {
  const isHere = useGameDate() > date;
  if (isHere && !hasJustEnded) return null;
  return (
    <div className="mt-4 flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t pt-4">
      {!isHere && (
        <p className="font-medium">
          <Trans>Next movie available tomorrow</Trans>
        </p>
      )}
      {hasJustEnded && <Countdown date={date} />}
    </div>
  );
}

/**
 * The result heading. The heading is focused when the guess field is removed, so that screen readers announce the
 * result. The page doesn't scroll to the heading, because the slideshow is playing above it.
 */
function Verdict({
  hasJustEnded,
  className,
  children,
}: {
  hasJustEnded: boolean;
  className: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasJustEnded) heading.current?.focus({ preventScroll: true });
  }, [hasJustEnded]);
  return (
    <h2
      ref={heading}
      tabIndex={-1}
      className={clsx('font-sans font-semibold text-lg tracking-normal outline-none', className)}
    >
      {children}
    </h2>
  );
}
