import type { DailyMovie } from '@dreamreel/proto/game/daily-game';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { DifficultyLabel } from '../../../cinema/difficulty-label.tsx';
import { inPageLanguage } from '../../../cinema/page-language.ts';
import { Poster } from '../../../cinema/poster.tsx';
import type { Game } from '../game-reducer.ts';
import { Countdown } from './countdown.tsx';
import { Cast, LookUpLinks } from './movie-credits.tsx';
import { resultTexts } from './texts.ts';

type ResultPanelProps = {
  game: Game;
  movie: DailyMovie;
  points: number | undefined;
  /** True if the player finished the game on this page. The panel then focuses the result and shows a countdown. */
  hasJustEnded: boolean;
  /** True for the daily movie. Archive games don't show a countdown to the next movie. */
  isDaily: boolean;
  /** Content from other features, shown below the result. */
  children?: ReactNode;
};

/** Shows the result of the game and reveals the movie. */
export function ResultPanel({ game, movie, points, hasJustEnded, isDaily, children }: ResultPanelProps) {
  const texts = useTexts(resultTexts);
  const hasWon = game.status === 'won';
  const title = inPageLanguage(movie.title ?? '', movie.germanTitle);
  const plot = inPageLanguage(movie.description ?? '', movie.germanDescription);
  return (
    <section
      className={clsx(
        'rounded-card border border-line p-4 sm:p-6',
        hasWon ? 'bg-surface' : 'bg-sunken text-ink [color-scheme:dark]',
        hasJustEnded && (hasWon ? 'animate-rise-in' : 'animate-end-title'),
      )}
    >
      <div className="flex gap-4 sm:gap-6">
        <Poster
          poster={movie.poster}
          title={title.text}
          year={movie.year}
          className="!aspect-2/3 w-24 shrink-0 self-start rounded-control sm:w-36"
        />
        <div className="min-w-0 flex-1">
          <Verdict hasJustEnded={hasJustEnded} className={hasWon ? 'text-success-ink' : 'text-ink-soft'}>
            {hasWon ? texts.correct : texts.lost}
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
          <Cast names={movie.cast} />
          {hasWon ? (
            <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
              <DifficultyLabel hintIndex={game.hintIndex} />
              <span className="tabular-nums">{texts.hint({ number: game.hintIndex + 1, count: HINT_COUNT })}</span>
              {points !== undefined && <span className="font-medium tabular-nums">{texts.points({ points })}</span>}
            </p>
          ) : (
            <p lang={plot.lang} className="mt-3 text-ink-soft">
              {plot.text}
            </p>
          )}
        </div>
      </div>
      <LookUpLinks movie={movie} />
      {children}
      {isDaily && (
        <div className="mt-4 flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t pt-4">
          <p className="font-medium">{texts.next}</p>
          {hasJustEnded && <Countdown date={movie.featuredDate} />}
        </div>
      )}
    </section>
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
