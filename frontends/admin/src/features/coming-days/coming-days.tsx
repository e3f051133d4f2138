import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Button } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { DenseCard } from '../../dense-card.tsx';
import { useCalendarDays } from '../../movies/calendar-days.ts';
import { moviesQuery } from '../../movies/use-movie-cache.ts';
import { DayRow, nextStep } from './day-row.tsx';

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
