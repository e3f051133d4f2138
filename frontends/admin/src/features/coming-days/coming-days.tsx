import { daysBetween } from '@dreamreel/proto/calendar';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Button, buttonClass } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { msg, t } from '@lingui/core/macro';
import { useLingui as useLanguage } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { moviePath } from '../../admin-paths.ts';
import { DenseCard } from '../../dense-card.tsx';
import { useCalendarDays } from '../../movies/calendar-days.ts';
import { levelTitle, POSITIONS } from '../../movies/levels.ts';
import { MovieImage } from '../../movies/movie-image.tsx';
import { marksOf, ReadinessBadge, verdictOf } from '../../movies/readiness-badge.tsx';
import { moviesQuery } from '../../movies/use-movie-cache.ts';

const DAYS = 8;

type ComingDaysProps = {
  onChoose: (day: CalendarDay) => void;
  onGenerate: (movie: Pick<AdminMovie, 'id' | 'title'>) => void;
};

/** Today and the next seven days as a list. Each row shows the movie's images and the next step for the day. */
export function ComingDays({ onChoose, onGenerate }: ComingDaysProps) {
  const today = useGameDate();
  const { days, isPending, isError, reload } = useCalendarDays(today, DAYS);
  const { data: movies = [] } = useQuery(moviesQuery);
  const loadedDays = days.flatMap(({ day }) => day ?? []);
  const firstWithStep = loadedDays.find((day) => nextStep(day) !== null)?.date;
  return (
    <section aria-labelledby="coming-days">
      <h2 id="coming-days" className="text-xl">
        <Trans>Today and the next seven days</Trans>
      </h2>
      {isError && loadedDays.length === 0 ? (
        <DenseCard role="alert" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-sm">
            <Trans>The coming days didn’t load. Your schedule is unchanged.</Trans>
          </p>
          <Button onClick={reload}>
            <Trans>Retry</Trans>
          </Button>
        </DenseCard>
      ) : (
        <ol className="mt-3 flex flex-col gap-2">
          {days.map(({ date, day }) =>
            day ? (
              <DayRow
                key={date}
                day={day}
                movie={movies.find(({ id }) => id === day.movie?.movieId)}
                isFirstStep={date === firstWithStep}
                onChoose={() => onChoose(day)}
                onGenerate={onGenerate}
              />
            ) : (
              isPending && (
                <li key={date} aria-hidden="true">
                  <Skeleton className="h-36 !rounded-card" />
                </li>
              )
            ),
          )}
        </ol>
      )}
    </section>
  );
}

const STEPS = {
  improve: msg`Improve the hints`,
  review: msg`Review flagged images`,
};

type DayRowProps = {
  day: CalendarDay;
  /** The day's movie with its images. Undefined until the movies have loaded. */
  movie: AdminMovie | undefined;
  /** Whether this is the first day that has a next step. Only the first next step is highlighted. */
  isFirstStep: boolean;
  onChoose: () => void;
  onGenerate: (movie: Pick<AdminMovie, 'id' | 'title'>) => void;
};

/** A row for one day: the date, title, state, next step, and the movie's five images. */
function DayRow({ day, movie, isFirstStep, onChoose, onGenerate }: DayRowProps) {
  useLanguage();
  const name = dateName(day.date, useGameDate());
  return (
    <li
      aria-label={name}
      className={clsx(
        'group rounded-card border bg-surface p-3 xl:grid xl:grid-cols-[minmax(0,1fr)_52rem] xl:gap-4',
        day.time === 'today' ? 'border-control' : 'border-line',
      )}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 xl:flex-col xl:items-start xl:gap-y-1.5">
        <div className="min-w-0 flex-1 xl:flex-none">
          <p className={clsx('text-sm', day.time === 'today' ? 'font-semibold text-accent-ink' : 'text-ink-soft')}>
            {name}
          </p>
          {day.movie && (
            <h3 className="wrap-anywhere mt-0.5 text-lg leading-snug">
              <Link to={moviePath(day.movie.movieId)} className="rounded-[4px] underline-offset-4 hover:underline">
                {day.movie.title}
              </Link>{' '}
              <span className="font-sans text-ink-soft text-sm tabular-nums">{day.movie.year}</span>
            </h3>
          )}
          <p className="mt-1.5 flex flex-wrap gap-1">
            {statesOf(day).map((mark) => (
              <ReadinessBadge key={mark.text} mark={mark} />
            ))}
          </p>
        </div>
        <Step day={day} dayName={name} isFirst={isFirstStep} onChoose={onChoose} onGenerate={onGenerate} />
      </div>
      {day.movie && <ImageStrip title={day.movie.title} movieId={day.movie.movieId} movie={movie} />}
    </li>
  );
}

type StepProps = Pick<DayRowProps, 'day' | 'onChoose' | 'onGenerate'> & { dayName: string; isFirst: boolean };

function Step({ day, dayName, isFirst, onChoose, onGenerate }: StepProps) {
  const { t } = useLingui();
  const step = nextStep(day);
  const variant = isFirst ? 'primary' : 'secondary';
  const className = 'shrink-0 xl:mt-1';
  if (!step) return null;
  if (step === 'choose' || !day.movie) {
    return (
      <Button variant={variant} onClick={onChoose} className={className}>
        <Trans>Choose a movie</Trans>
        <span className="sr-only"> {t`for ${{ day: dayName }}`}</span>
      </Button>
    );
  }
  const { movieId, title } = day.movie;
  if (step === 'generate') {
    return (
      <Button variant={variant} onClick={() => onGenerate({ id: movieId, title })} className={className}>
        <Trans>Generate Images</Trans>
        <span className="sr-only">
          {' '}
          <Trans>for {title}</Trans>
        </span>
      </Button>
    );
  }
  return (
    <Link to={moviePath(movieId)} className={clsx(buttonClass({ variant }), className)}>
      {t(STEPS[step])}
      <span className="sr-only">
        {' '}
        <Trans>of {title}</Trans>
      </span>
    </Link>
  );
}

type State = ReturnType<typeof marksOf>[number];

/** Returns the badges for a day. The first badge is the state of its movie. */
function statesOf(day: CalendarDay): State[] {
  if (!day.movie) return [{ text: t`No movie`, tone: day.gap ? 'danger' : 'neutral' }];
  return marksOf(day);
}

/** Formats a date, such as `Today, Sunday, November 22`. */
function dateName(date: string, today: string): string {
  const day = shownDay(date, { weekday: 'long', day: 'numeric', month: 'long' });
  const daysAhead = daysBetween(today, date);
  return daysAhead === 0 ? t`Today, ${day}` : daysAhead === 1 ? t`Tomorrow, ${day}` : day;
}

type ImageStripProps = { movieId: number; title: string; movie: AdminMovie | undefined };

/** The five images of a movie in a row. Levels are visible only on hover and focus. The row scrolls on phones. */
function ImageStrip({ movieId, title, movie }: ImageStripProps) {
  const { t } = useLingui();
  return (
    <Link
      to={moviePath(movieId)}
      aria-label={t`Images of ${title}`}
      className="group/strip mt-3 flex snap-x gap-2 overflow-x-auto rounded-control [scrollbar-width:thin] xl:mt-0"
    >
      {POSITIONS.map((position) => {
        const image = movie?.generatedImages[position] ?? null;
        return (
          <span
            key={position}
            className="group/image relative w-40 shrink-0 snap-start sm:w-[calc((100%-2rem)/5)] sm:min-w-32"
          >
            {image === null ? (
              <span className="grid aspect-3/2 place-items-center rounded-control border border-control border-dashed text-ink-soft text-xs">
                {movie ? t`${{ position: position + 1 }} · Empty` : ''}
              </span>
            ) : (
              <>
                <MovieImage image={image} alt="" sizes="11rem" className="w-full rounded-control" />
                <span
                  aria-hidden="true"
                  className="pointer-events-none absolute bottom-1 left-1 rounded-[6px] bg-screen/90 px-1.5 py-0.5 font-medium text-xs opacity-0 transition-opacity duration-quick ease-reel group-hover/image:opacity-100 group-focus-visible/strip:opacity-100"
                >
                  {levelTitle(position + 1)}
                </span>
              </>
            )}
          </span>
        );
      })}
    </Link>
  );
}

/**
 * The most important task for a day. `review` means that an image is flagged, and `improve` means that the
 * guessability test failed.
 */
export type NextStep = 'choose' | 'generate' | 'review' | 'improve';

/** Returns the next step for a day, or null if there is nothing to do. */
export function nextStep({ movie, time, source }: CalendarDay): NextStep | null {
  if (time === 'past') return null;
  const isComing = time === 'coming';
  if (!movie) return isComing ? 'choose' : null;
  if (!movie.ready) return 'generate';
  if (movie.readiness.notPublic) return 'review';
  const verdict = verdictOf(movie.readiness);
  if (verdict === 'hint-1-gives-it-away' || verdict === 'hint-5-says-nothing') return 'improve';
  return isComing && source === 'fallback' && verdict === 'not-tested' ? 'choose' : null;
}
