import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { Button, buttonClass } from '@dreamreel/ui/controls/button';
import { Link } from 'react-router';
import { addressOfMovie } from '../../admin-addresses.ts';
import { otherDays } from '../../movies/day-marks.ts';
import { dayName } from './weeks.ts';

type SelectionBarProps = {
  day: CalendarDay;
  onGenerate: () => void;
  onReplace: () => void;
  onClear: () => void;
  onClearSelection: () => void;
};

/** The selected movie and its actions, besides moving it to another day. It has a row of its own and covers no day. */
export function SelectionBar({ day, onGenerate, onReplace, onClear, onClearSelection }: SelectionBarProps) {
  const { movie, date } = day;
  if (!movie) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control border border-accent bg-raised p-3 sm:col-span-full">
      <p role="status" className="mr-auto min-w-60 flex-1 px-1 text-sm">
        <strong>{movie.title}</strong> of {dayName(date)} is picked up. Choose another day to move it there; where a
        movie is already, the two swap. {otherDays(day)}
      </p>
      {!movie.ready && <Button onClick={onGenerate}>Generate Images</Button>}
      <Link to={addressOfMovie(movie.movieId)} className={buttonClass()}>
        Open the movie
      </Link>
      <Button onClick={onReplace}>Choose another movie</Button>
      <Button onClick={onClear}>Take off this day</Button>
      <Button variant="quiet" onClick={onClearSelection}>
        Let it be
      </Button>
    </div>
  );
}
