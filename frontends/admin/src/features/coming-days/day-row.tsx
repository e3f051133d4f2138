import { daysBetween } from '@dreamreel/proto/calendar';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Badge } from '@dreamreel/ui/controls/badge';
import { Button, buttonClass } from '@dreamreel/ui/controls/button';
import { VisuallyHidden } from '@dreamreel/ui/controls/visually-hidden';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { addressOfMovie } from '../../admin-addresses.ts';
import { marksOf } from '../../movies/day-marks.ts';
import { ImageStrip } from './image-strip.tsx';
import { nextStep } from './next-step.ts';

type DayRowProps = {
  day: CalendarDay;
  /** The movie with its images, once the movies have loaded. */
  movie: AdminMovie | undefined;
  /** Whether its next step is the first one of all days: only that one stands out. */
  isFirstStep: boolean;
  onChoose: () => void;
  onGenerate: (movie: Pick<AdminMovie, 'id' | 'title'>) => void;
};

/** One day: date, title, state, the one thing to do next, and the five images of its movie. */
export function DayRow({ day, movie, isFirstStep, onChoose, onGenerate }: DayRowProps) {
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
              <Link to={addressOfMovie(day.movie.movieId)} className="rounded-[4px] underline-offset-4 hover:underline">
                {day.movie.title}
              </Link>{' '}
              <span className="font-sans text-ink-soft text-sm tabular-nums">{day.movie.year}</span>
            </h3>
          )}
          <p className="mt-1.5 flex flex-wrap gap-1">
            {statesOf(day).map(({ text, tone }) => (
              <Badge key={text} tone={tone}>
                {text}
              </Badge>
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
  const step = nextStep(day);
  const variant = isFirst ? 'primary' : 'secondary';
  const className = 'shrink-0 xl:mt-1';
  if (!step) return null;
  if (step.kind === 'choose' || !day.movie) {
    return (
      <Button variant={variant} onClick={onChoose} className={className}>
        {step.label}
        <VisuallyHidden> for {dayName}</VisuallyHidden>
      </Button>
    );
  }
  const { movieId, title } = day.movie;
  if (step.kind === 'generate') {
    return (
      <Button variant={variant} onClick={() => onGenerate({ id: movieId, title })} className={className}>
        {step.label}
        <VisuallyHidden> for {title}</VisuallyHidden>
      </Button>
    );
  }
  return (
    <Link to={addressOfMovie(movieId)} className={clsx(buttonClass({ variant }), className)}>
      {step.label}
      <VisuallyHidden> of {title}</VisuallyHidden>
    </Link>
  );
}

type State = ReturnType<typeof marksOf>[number];

/** The state of a day in words: first whether it can be shown, then what else is to be known. */
function statesOf(day: CalendarDay): State[] {
  if (!day.movie) return [{ text: 'No movie', tone: day.gap ? 'danger' : 'neutral' }];
  const marks = marksOf(day);
  return day.movie.ready ? [{ text: 'Ready', tone: 'success' }, ...marks] : marks;
}

/** `Today, Sunday, November 22` */
function dateName(date: string, today: string): string {
  const day = shownDay(date, { weekday: 'long', day: 'numeric', month: 'long' });
  const words = ['Today', 'Tomorrow'][daysBetween(today, date)];
  return words ? `${words}, ${day}` : day;
}
