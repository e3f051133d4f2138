import type { GameDate } from '@dreamreel/proto/calendar';
import type { DailyMovie, GuessComparison } from '@dreamreel/proto/game/daily-game';
import { useReducedMotion } from '@dreamreel/ui/browser/appearance';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { currentLocale } from '@dreamreel/ui/i18n/locale';
import { inPageLanguage } from '@dreamreel/ui/i18n/reader-locale';
import { focusPart } from '@dreamreel/ui/overlays/focus-part';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import ExternalLink from 'lucide-react/icons/external-link';
import { type ReactNode, useEffect, useRef } from 'react';
import { Confetti } from '../../../cinema/confetti.tsx';
import { Poster } from '../../../cinema/drawn-poster.tsx';
import { type EndedGame, isTopScore } from '../../../ended-game.ts';
import type { Game } from '../game-reducer.ts';
import { Comparisons } from '../guessing/guess-list.tsx';
import type { Scene } from '../scenes.tsx';
import { Carousel } from './carousel.tsx';
import { Countdown } from './countdown.tsx';
import { ScoreCard } from './score-card.tsx';

type EndingProps = { scenes: readonly Scene[]; ended: EndedGame };

export function Ending({ scenes, ended }: EndingProps) {
  const { hasWon, hasJustEnded } = ended;
  const isStill = useReducedMotion();
  const stage = useRef<HTMLDivElement>(null);
  // Scrolls to the scenes, so that the result below them is visible. In landscape mode, the stage is sticky and can't be
  // scrolled to, so this effect uses its parent, which starts at the same height.
  useEffect(() => {
    const board = stage.current?.parentElement;
    if (hasJustEnded) board?.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' });
  }, [hasJustEnded, isStill]);
  return (
    <>
      <div ref={stage}>
        <Carousel scenes={scenes} autoPlay={hasJustEnded && !isStill} />
      </div>
      <div
        aria-hidden="true"
        className={clsx(
          '-z-10 pointer-events-none fixed inset-0',
          hasWon ? 'bg-accent/8' : 'bg-sunken',
          hasJustEnded && 'animate-house-lights',
        )}
      />
      {hasWon && hasJustEnded && !isStill && <Confetti pieceCount={isTopScore(ended) ? 96 : 44} />}
    </>
  );
}

type ResultPanelProps = {
  ended: EndedGame;
  movie: DailyMovie;
  /** What each guess has in common with the answer. */
  comparisons: Game['comparisons'];
  points: number | undefined;
  children?: ReactNode;
};

export function ResultPanel({ ended, movie, comparisons, points, children }: ResultPanelProps) {
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
          {/* Focused when the guess field is removed, so that screen readers announce the result. */}
          <h2
            ref={hasJustEnded ? focusPart : undefined}
            className={clsx(
              'font-sans font-semibold text-lg tracking-normal outline-none',
              hasWon ? 'text-success-ink' : 'text-ink-soft',
            )}
          >
            {hasWon ? t`Correct!` : t`You Lost!`}
          </h2>
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
            <>
              <p lang={plot.lang} className="mb-4 text-ink-soft text-sm @lg:text-base">
                {plot.text}
              </p>
              <ClosestGuess guesses={ended.guesses} comparisons={comparisons} />
            </>
          )}
          <ScoreCard ended={ended} points={points} />
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

/** Shows the wrong guess that has the rarest property in common with the answer. */
function ClosestGuess({ guesses, comparisons }: { guesses: readonly string[]; comparisons: Game['comparisons'] }) {
  const closeness = comparisons.map((shared) => shared.reduce((sum, { kind }) => sum + CLOSENESS[kind], 0));
  const most = Math.max(0, ...closeness);
  const turn = closeness.indexOf(most);
  const guess = guesses[turn];
  if (most === 0 || guess === undefined) return null;
  return (
    <div className="mb-4">
      <p className="wrap-anywhere mb-1.5 text-sm">
        <Trans>
          Your closest guess: <span className="font-medium">{guess}</span>
        </Trans>
      </p>
      <Comparisons comparisons={comparisons[turn] ?? []} />
    </div>
  );
}

/** Each property outweighs all that are more common. */
const CLOSENESS: Readonly<Record<GuessComparison['kind'], number>> = {
  'same-director': 8,
  'same-lead-actor': 4,
  'same-genre': 2,
  'same-decade': 1,
  earlier: 0,
  later: 0,
};

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

function Cast({ names = [] }: { names: DailyMovie['cast'] }) {
  const { t } = useLingui();
  if (names.length === 0) return null;
  return <p className="wrap-anywhere text-ink-soft text-sm">{t`Starring ${{ names: names.join(', ') }}`}</p>;
}

/** Links to pages about the movie. The links open in new tabs so that the result page stays open. */
function LookUpLinks({ movie }: { movie: DailyMovie }) {
  const { t } = useLingui();
  const links = lookUpLinks(movie);
  if (links.length === 0) return null;
  return (
    <nav aria-label={t`More about the movie`} className="mt-2 flex flex-wrap items-center gap-x-1 text-sm sm:gap-x-3">
      <span aria-hidden="true" className="w-full text-ink-soft sm:mr-2 sm:w-auto">
        <Trans>More about the movie</Trans>
      </span>
      {links.map(({ site, href }) => (
        <a
          key={site}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t`${site} (opens in a new tab)`}
          className="inline-flex min-h-11 items-center gap-1 rounded-control pr-1 font-medium underline decoration-ink/35 underline-offset-4 hover:decoration-current sm:min-h-9"
        >
          {site}
          <ExternalLink aria-hidden="true" className="size-3.5 text-ink-soft" />
        </a>
      ))}
    </nav>
  );
}

/**
 * Returns links to more information about a movie: IMDb and TMDB pages if the ids are known, and searches on other
 * sites. The page doesn't send requests to these sites until the player clicks a link.
 */
function lookUpLinks({ title: english, germanTitle, year, imdbId, tmdbId }: DailyMovie) {
  if (english === null) return [];
  const { text: title } = inPageLanguage(english, germanTitle);
  const language = currentLocale();
  const wikipediaQuery = new URLSearchParams({ search: year === null ? title : `${title} ${year} ${FILM[language]}` });
  return [
    ...(imdbId ? [{ site: 'IMDb', href: `https://www.imdb.com/title/${encodeURIComponent(imdbId)}/` }] : []),
    ...(tmdbId ? [{ site: 'TMDB', href: `https://www.themoviedb.org/movie/${tmdbId}` }] : []),
    { site: 'Wikipedia', href: `https://${language}.wikipedia.org/w/index.php?${wikipediaQuery}` },
    {
      site: 'JustWatch',
      href: `https://www.justwatch.com/${JUST_WATCH[language]}?${new URLSearchParams({ q: title })}`,
    },
  ];
}

/**
 * This word is added to Wikipedia searches because a search for “Up” would otherwise find the direction instead of the
 * movie.
 */
const FILM = { en: 'film', de: 'Film' } as const;
const JUST_WATCH = { en: 'us/search', de: 'de/Suche' } as const;
