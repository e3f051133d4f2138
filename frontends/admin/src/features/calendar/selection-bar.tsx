import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { Button, buttonClass } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { withParts } from '@dreamreel/ui/i18n/with-parts';
import { Link } from 'react-router';
import { moviePath } from '../../admin-paths.ts';
import { otherDays } from '../../movies/day-marks.ts';
import { calendarTexts } from './texts.ts';
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
  const texts = useTexts(calendarTexts);
  const { movie, date } = day;
  if (!movie) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control border border-accent bg-raised p-3 sm:col-span-full">
      <p role="status" className="mr-auto min-w-60 flex-1 px-1 text-sm">
        {withParts(texts.selected, { title: <strong>{movie.title}</strong>, day: dayName(date) })} {otherDays(day)}
      </p>
      {!movie.ready && <Button onClick={onGenerate}>{texts.generate}</Button>}
      <Link to={moviePath(movie.movieId)} className={buttonClass()}>
        {texts.openMovie}
      </Link>
      <Button onClick={onReplace}>{texts.chooseAnother}</Button>
      <Button onClick={onClear}>{texts.remove}</Button>
      <Button variant="quiet" onClick={onClearSelection}>
        {texts.deselect}
      </Button>
    </div>
  );
}
