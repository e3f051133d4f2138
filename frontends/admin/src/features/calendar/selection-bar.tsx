import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { Button, buttonClass } from '@dreamreel/ui/controls/button';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { moviePath } from '../../admin-paths.ts';
import { otherDays } from '../../movies/day-marks.ts';
import { dayName } from './weeks.ts';

type SelectionBarProps = {
  day: CalendarDay;
  onGenerate: () => void;
  onReplace: () => void;
  onClear: () => void;
  onClearSelection: () => void;
};

/**
 * Shows the selected movie with buttons for all actions except moving it to another day. The bar has its own row so
 * that it doesn't cover any days.
 */
export function SelectionBar({ day, onGenerate, onReplace, onClear, onClearSelection }: SelectionBarProps) {
  const { movie } = day;
  if (!movie) return null;
  const { title } = movie;
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control border border-accent bg-raised p-3 sm:col-span-full">
      <p role="status" className="mr-auto min-w-60 flex-1 px-1 text-sm">
        <Trans>
          <strong>{title}</strong> on {{ day: dayName(day.date) }} is selected. Choose another day to move the movie
          there. If that day already has a movie, the two movies swap days.
        </Trans>{' '}
        {otherDays(day)}
      </p>
      {!movie.ready && (
        <Button onClick={onGenerate}>
          <Trans>Generate Images</Trans>
        </Button>
      )}
      <Link to={moviePath(movie.movieId)} className={buttonClass()}>
        <Trans>Open movie</Trans>
      </Link>
      <Button onClick={onReplace}>
        <Trans>Choose another movie</Trans>
      </Button>
      <Button onClick={onClear}>
        <Trans>Remove from this day</Trans>
      </Button>
      <Button variant="quiet" onClick={onClearSelection}>
        <Trans>Deselect</Trans>
      </Button>
    </div>
  );
}
