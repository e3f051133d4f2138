import { daysBetween } from '@dreamreel/proto/calendar';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Button } from '@dreamreel/ui/controls/button';
import { Badge, Card, Skeleton } from '@dreamreel/ui/controls/card';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { msg, t } from '@lingui/core/macro';
import { useLingui as useLanguage } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useCalendarDays } from '../../movies/calendar-days.ts';
import { Thumb } from '../../movies/movie-image.tsx';
import { marksOf } from '../../movies/readiness-badge.tsx';
import { moviePath, useDashboard } from '../../navigation.ts';

const DAYS = 8;

/** Today and the next seven days in a row, each with its movie, state and next step. The row scrolls if it is too wide. */
export function ComingDays({ onChoose }: { onChoose: (day: CalendarDay) => void }) {
  const today = useGameDate();
  const { days, isPending, isError, reload } = useCalendarDays(today, DAYS);
  return (
    <section aria-labelledby="coming-days" className="mt-4">
      <h2 id="coming-days" className="text-xl">
        <Trans>Today and the next seven days</Trans>
      </h2>
      {isError && days.every(({ day }) => day === undefined) ? (
        <Card dense role="alert" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-sm">
            <Trans>The coming days didn’t load. Your schedule is unchanged.</Trans>
          </p>
          <Button onClick={reload}>
            <Trans>Retry</Trans>
          </Button>
        </Card>
      ) : (
        <ol className="-mx-1 relative mt-2 grid auto-cols-[minmax(8rem,1fr)] grid-flow-col gap-2 overflow-x-auto p-1 [scrollbar-width:thin]">
          {days.map(({ date, day }) =>
            day ? (
              <DayCard key={date} day={day} onChoose={() => onChoose(day)} />
            ) : (
              isPending && (
                <li key={date} aria-hidden="true">
                  <Skeleton className="h-32 !rounded-card" />
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
  choose: msg`Choose a movie`,
  generate: msg`Generate Images`,
  improve: msg`Improve the hints`,
  review: msg`Review flagged images`,
};

type DayCardProps = { day: CalendarDay; onChoose: () => void };

/** A card for one day: the date, image, title, state and next step. */
function DayCard({ day, onChoose }: DayCardProps) {
  useLanguage();
  const { movie, time } = day;
  const name = dateName(day.date, useGameDate());
  return (
    <li
      aria-label={name.long}
      className={clsx(
        'flex min-w-0 flex-col gap-1.5 rounded-card border bg-surface p-2 text-sm',
        time === 'today' ? 'border-control' : 'border-line',
      )}
    >
      <div className="flex items-center gap-2">
        <Thumb image={movie?.image} sizes="4rem" className="w-12" />
        <p
          className={clsx(
            'text-xs leading-tight',
            time === 'today' ? 'font-semibold text-accent-ink' : 'text-ink-soft',
          )}
        >
          <span className="sr-only">{name.long}</span>
          <span aria-hidden="true" className="block">
            {name.weekday}
          </span>
          <span aria-hidden="true">{shownDay(day.date, { day: 'numeric', month: 'short' })}</span>
        </p>
      </div>
      {movie && (
        <h3 className="wrap-anywhere line-clamp-2 font-sans leading-tight">
          <Link to={moviePath(movie.movieId)} className="rounded-[4px] underline-offset-4 hover:underline">
            {movie.title}
          </Link>{' '}
          <span className="text-ink-soft text-xs tabular-nums">{movie.year}</span>
        </h3>
      )}
      <p className="flex flex-wrap gap-1">
        {statesOf(day).map(({ text, tone }) => (
          <Badge key={text} tone={tone} className="!px-1 !py-0 !text-[0.6875rem]">
            {text}
          </Badge>
        ))}
      </p>
      <Step day={day} dayName={name.long} onChoose={onChoose} />
    </li>
  );
}

const STEP =
  'mt-auto flex min-h-10 items-center rounded-[4px] text-left font-medium text-accent-ink text-sm leading-tight';

function Step({ day, dayName, onChoose }: DayCardProps & { dayName: string }) {
  const { t } = useLingui();
  const { generate } = useDashboard();
  const step = nextStep(day);
  if (!step) return null;
  const { movieId: id = 0, title = '' } = day.movie ?? {};
  const objects = { choose: t`for ${{ day: dayName }}`, generate: t`for ${title}` };
  const isLink = step === 'improve' || step === 'review';
  const label = (
    <span>
      {t(STEPS[step])}
      <span className="sr-only"> {isLink ? t`of ${title}` : objects[step]}</span>
    </span>
  );
  return isLink ? (
    <Link to={moviePath(id)} className={STEP}>
      {label}
    </Link>
  ) : (
    <button type="button" onClick={() => (step === 'choose' ? onChoose() : generate({ id, title }))} className={STEP}>
      {label}
    </button>
  );
}

type State = ReturnType<typeof marksOf>[number];

/** Returns the badges for a day. The first badge is the state of its movie. */
function statesOf(day: CalendarDay): State[] {
  if (!day.movie) return [{ text: t`No movie`, tone: day.gap ? 'danger' : 'neutral' }];
  return marksOf(day);
}

/** Returns the full name of a day, such as `Tomorrow, Monday, November 23`, and its short weekday, such as `Tomorrow`. */
function dateName(date: string, today: string): { long: string; weekday: string } {
  const day = shownDay(date, { weekday: 'long', day: 'numeric', month: 'long' });
  const daysAhead = daysBetween(today, date);
  if (daysAhead === 0) return { long: t`Today, ${day}`, weekday: t`Today` };
  if (daysAhead === 1) return { long: t`Tomorrow, ${day}`, weekday: t`Tomorrow` };
  return { long: day, weekday: shownDay(date, { weekday: 'short' }) };
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
  const { verdict } = movie.readiness.guessability;
  if (verdict === 'hint-1-gives-it-away' || verdict === 'hint-5-says-nothing') return 'improve';
  return isComing && source === 'fallback' && verdict === 'not-tested' ? 'choose' : null;
}
