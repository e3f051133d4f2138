import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { normalizedTitle, titleSpellings } from '@dreamreel/rules/titles';
import { Button } from '@dreamreel/ui/controls/button';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { LabeledInput } from '../../labeled-fields.tsx';
import { Thumb } from '../../movies/movie-image.tsx';
import { movieMark, ReadinessBadge } from '../../movies/readiness-badge.tsx';
import { moviesQuery } from '../../movies/use-movie-cache.ts';
import { useDashboard } from '../../navigation.ts';
import { useCalendarChanges } from './use-calendar-changes.ts';
import { dayName } from './weeks.ts';

type DayPlanningProps = {
  /** The day for which a movie is being chosen. */
  day: CalendarDay;
  /** `isChosen` is false if the admin closes the dialog without choosing a movie. */
  onClose: (isChosen: boolean) => void;
};

const MAX_RESULTS = 30;

/** Dialog for choosing a day's movie. Movies that are complete but not scheduled yet are listed first. */
export function DayPlanning({ day, onClose }: DayPlanningProps) {
  const { data: movies } = useQuery(moviesQuery);
  const { plan } = useCalendarChanges();
  const { add } = useDashboard();
  const { t } = useLingui();
  const [text, setText] = useState('');
  const matches = useMemo(() => {
    const query = normalizedTitle(text.trim());
    const matchingMovies = (movies ?? []).filter(({ title, year }) =>
      titleSpellings(title).some((spelling) => normalizedTitle(`${spelling} ${year}`).includes(query)),
    );
    return matchingMovies.sort((a, b) => sortRank(a) - sortRank(b) || a.title.localeCompare(b.title, 'en'));
  }, [movies, text]);
  const onlyMatch = matches.length === 1 ? matches[0] : undefined;
  const choose = (movie: AdminMovie) => {
    plan(day, movie.id);
    onClose(true);
  };
  const addMovie = () => {
    onClose(false);
    add(day.date);
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose(false)}>
      <DialogContent title={dayName(day.date)} description={t`Choose the movie for this day.`} className="sm:max-w-lg">
        <LabeledInput
          label={t`Find a movie`}
          type="search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && onlyMatch) choose(onlyMatch);
          }}
        />
        <ul aria-label={t`Movies`} className="-mx-2 mt-3 max-h-[min(24rem,50dvh)] overflow-y-auto">
          {matches.slice(0, MAX_RESULTS).map((movie) => (
            <li key={movie.id}>
              <button
                type="button"
                onClick={() => choose(movie)}
                className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-ink/8"
              >
                <Thumb image={easiestImage(movie)} />
                <span className="grid min-w-0 flex-1 justify-items-start gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
                  <span>
                    <span className="wrap-anywhere line-clamp-2 font-medium leading-tight">{movie.title}</span>
                    <span className="block text-ink-soft text-sm tabular-nums">
                      {movie.year}
                      {movie.featuredDate && ` · ${shownDay(movie.featuredDate)}`}
                    </span>
                  </span>
                  <ReadinessBadge mark={movieMark(movie)} />
                </span>
              </button>
            </li>
          ))}
        </ul>
        {matches.length === 0 && (
          <p className="py-6 text-center text-ink-soft">
            <Trans>No movies found.</Trans>
          </p>
        )}
        {matches.length > MAX_RESULTS && (
          <p className="mt-2 text-ink-soft text-sm">
            <Plural
              value={{ count: matches.length - MAX_RESULTS }}
              one="# more movie matches. Enter more of the title."
              other="# more movies match. Enter more of the title."
            />
          </p>
        )}
        <div className="mt-4 flex justify-end border-line border-t pt-4">
          <Button onClick={addMovie}>
            <Plus aria-hidden="true" className="size-4" />
            <Trans>Add a new movie for this day</Trans>
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** Returns a movie's image with the highest position. */
export const easiestImage = ({ generatedImages }: AdminMovie) =>
  generatedImages.findLast((address) => address !== null);

/** Returns a movie's sort rank. Complete movies without a day come first, then other complete movies, then the rest. */
function sortRank({ ready, featureDates }: AdminMovie): number {
  if (!ready) return 2;
  return featureDates.length === 0 ? 0 : 1;
}
