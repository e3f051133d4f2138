import type { GameDate } from '@dreamreel/proto/calendar';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Button } from '@dreamreel/ui/controls/button';
import { TooltipIconButton } from '@dreamreel/ui/controls/tooltip';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { Loaded } from '../../loaded.tsx';
import { useCalendarDays } from '../../movies/calendar-days.ts';
import { Thumb } from '../../movies/movie-image.tsx';
import { marksOf, movieMark, ReadinessBadge, type ReadinessMark } from '../../movies/readiness-badge.tsx';
import { moviesQuery } from '../../movies/use-movie-cache.ts';
import { easiestImage } from './day-planning.tsx';
import { inProposalOrder, isFree, nextMovie, type Proposal, proposePlan, unscheduledMovies } from './propose-plan.ts';
import { usePlanAll } from './use-calendar-changes.ts';
import { dayName } from './weeks.ts';

const DAYS = 14;

/** Dialog that proposes movies for the free days of the next two weeks. Nothing is saved before the admin agrees. */
export function ProposalDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  // Today's movie isn't proposed, but tomorrow's movie should differ from it.
  const calendar = useCalendarDays(useGameDate(), 1 + DAYS);
  const movies = useQuery(moviesQuery);
  const days = calendar.days.flatMap(({ day }) => day ?? []);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t`Fill the next 14 days`}
        {...(days.some(isFree) && {
          description: t`This is a proposal. Nothing is saved until you schedule the days.`,
        })}
        className="sm:max-w-2xl"
      >
        <Loaded
          query={{
            data: calendar.isPending || calendar.isError ? undefined : movies.data,
            isPending: !calendar.isError && (calendar.isPending || movies.isPending),
            refetch: () => {
              calendar.reload();
              void movies.refetch();
            },
          }}
          failure={t`The proposal didn’t load`}
          advice={t`Your schedule is unchanged. Check your connection and try again.`}
        >
          {(loaded) => <ProposedDays days={days} movies={loaded} onClose={onClose} />}
        </Loaded>
      </DialogContent>
    </Dialog>
  );
}

type ProposedDaysProps = { days: readonly CalendarDay[]; movies: readonly AdminMovie[]; onClose: () => void };

function ProposedDays({ days, movies, onClose }: ProposedDaysProps) {
  const planAll = usePlanAll();
  const [proposal, setProposal] = useState<Proposal>(() => proposePlan(days, movies));
  const [failures, setFailures] = useState<ReadonlyMap<GameDate, string>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const candidates = inProposalOrder(unscheduledMovies(movies));
  const freeDays = days.filter(isFree);
  const plans = freeDays.flatMap(({ date }) => {
    const movie = candidates.find(({ id }) => id === proposal.get(date));
    return movie ? [{ date, movie }] : [];
  });
  const propose = (date: GameDate, movie: AdminMovie | undefined) => {
    setProposal(new Map([...proposal, [date, movie?.id ?? null]]));
    setFailures(new Map([...failures].filter(([failedDate]) => failedDate !== date)));
  };
  const save = async () => {
    setSaving(true);
    const failed = await planAll(plans);
    setSaving(false);
    setFailures(failed);
    if (failed.size === 0) onClose();
  };

  return (
    <>
      <StockNote freeDays={freeDays.length} movies={candidates.length} />
      <ol>
        {days
          .filter(({ time }) => time === 'coming')
          .map((day) => (
            <ProposedDay
              key={day.date}
              day={day}
              movie={plans.find(({ date }) => date === day.date)?.movie}
              next={nextMovie(candidates, proposal, day.date)}
              failure={failures.get(day.date)}
              onPropose={(movie) => propose(day.date, movie)}
            />
          ))}
      </ol>
      {freeDays.length > 0 && (
        <div className="-mx-6 -mb-6 sticky bottom-[-1.5rem] z-10 mt-4 flex justify-end border-line border-t bg-raised px-6 py-4">
          <Button variant="primary" disabled={plans.length === 0} busy={isSaving} onClick={() => void save()}>
            <Plural value={{ count: plans.length }} one="Schedule # day" other="Schedule # days" />
          </Button>
        </div>
      )}
    </>
  );
}

/** Says that nothing can be filled, or that there are more free days than finished movies. */
function StockNote({ freeDays, movies }: { freeDays: number; movies: number }) {
  if (freeDays > 0 && movies >= freeDays) return null;
  return (
    <p className="mb-3 text-sm">
      {freeDays === 0 ? (
        <Trans>All of these days already have a movie.</Trans>
      ) : movies === 0 ? (
        <Trans>Every finished movie already has a date. Generate images for more movies.</Trans>
      ) : (
        <Plural
          value={{ count: movies }}
          one="Only # finished movie doesn’t have a date yet. Generate images for more movies."
          other="Only # finished movies don’t have a date yet. Generate images for more movies."
        />
      )}
    </p>
  );
}

type ProposedDayProps = {
  day: CalendarDay;
  /** The proposed movie. Undefined if the day stays free or already has a movie. */
  movie: AdminMovie | undefined;
  /** The movie to propose instead. */
  next: AdminMovie | undefined;
  failure: string | undefined;
  onPropose: (movie: AdminMovie | undefined) => void;
};

function ProposedDay({ day, movie, next, failure, onPropose }: ProposedDayProps) {
  const { t } = useLingui();
  const name = dayName(day.date);
  const content = day.movie ? (
    <MovieLine title={day.movie.title} details={String(day.movie.year)} marks={marksOf(day)} />
  ) : movie ? (
    <MovieLine
      title={movie.title}
      details={[movie.year, movie.director].filter(Boolean).join(' · ')}
      marks={[movieMark(movie)]}
    />
  ) : (
    <p className="text-ink-soft text-sm">
      <Trans>Stays free</Trans>
    </p>
  );
  return (
    <li
      aria-label={name}
      className="grid min-h-14 grid-cols-[3.5rem_4rem_minmax(0,1fr)_auto] items-center gap-x-3 border-line py-1.5 not-first:border-t max-[24rem]:grid-cols-[3.5rem_minmax(0,1fr)_auto] max-[24rem]:gap-x-2"
    >
      <span aria-hidden="true" className="whitespace-nowrap text-sm tabular-nums leading-tight">
        <span className="block text-ink-soft">{shownDay(day.date, { weekday: 'short' })}</span>
        {shownDay(day.date, { day: 'numeric', month: 'short' })}
      </span>
      <span className={clsx('max-[24rem]:hidden', day.movie && 'opacity-60')}>
        <Thumb image={movie ? easiestImage(movie) : day.movie?.image} />
      </span>
      <div className="min-w-0">
        {content}
        {failure !== undefined && (
          <p role="alert" className="mt-1 wrap-anywhere text-danger-ink text-sm">
            {failure}
          </p>
        )}
      </div>
      {isFree(day) && (
        <span className="flex max-sm:flex-col">
          <TooltipIconButton
            label={movie ? t`Propose another movie for ${name}` : t`Propose a movie for ${name}`}
            disabled={next === undefined}
            onClick={() => onPropose(next)}
          >
            {movie ? <RefreshCw aria-hidden="true" /> : <Plus aria-hidden="true" />}
          </TooltipIconButton>
          {movie && (
            <TooltipIconButton label={t`Leave ${name} free`} onClick={() => onPropose(undefined)}>
              <X aria-hidden="true" />
            </TooltipIconButton>
          )}
        </span>
      )}
    </li>
  );
}

type MovieLineProps = { title: ReactNode; details: string; marks: readonly ReadinessMark[] };

function MovieLine({ title, details, marks }: MovieLineProps) {
  return (
    <>
      <p className="wrap-anywhere font-medium leading-tight">{title}</p>
      <p className="wrap-anywhere flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm tabular-nums">
        {details}
        {marks.map((mark) => (
          <ReadinessBadge key={mark.text} mark={mark} />
        ))}
      </p>
    </>
  );
}
