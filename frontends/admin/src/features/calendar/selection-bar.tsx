import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { Button } from '@dreamreel/ui/button';
import { otherDays } from './day-marks.ts';
import { dayName } from './month.ts';

type SelectionBarProps = {
  day: CalendarDay;
  onGenerate: () => void;
  onReplace: () => void;
  onClear: () => void;
  onClearSelection: () => void;
};

/** The selected movie and its actions, besides moving it to another day. */
export function SelectionBar({ day, onGenerate, onReplace, onClear, onClearSelection }: SelectionBarProps) {
  const { movie, date } = day;
  if (!movie) return null;
  return (
    <div className="sticky bottom-4 z-30 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-3 shadow-overlay">
      <p role="status" className="mr-auto min-w-0 px-1 text-sm">
        <strong>{movie.title}</strong> of {dayName(date)} is picked up. Choose another day to move it there; where a
        movie is already, the two swap. {otherDays(day)}
      </p>
      {!movie.ready && <Button onClick={onGenerate}>Generate Images</Button>}
      <Button onClick={onReplace}>Choose another movie</Button>
      <Button onClick={onClear}>Take off this day</Button>
      <Button variant="quiet" onClick={onClearSelection}>
        Let it be
      </Button>
    </div>
  );
}
