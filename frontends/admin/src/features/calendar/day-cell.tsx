import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { Badge } from '@dreamreel/ui/badge';
import { Tooltip } from '@dreamreel/ui/tooltip';
import { VisuallyHidden } from '@dreamreel/ui/visually-hidden';
import { clsx } from 'clsx';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { MovieImage } from '../../movies/movie-image.tsx';
import { marksOf, otherDays } from './day-marks.ts';
import { dayName } from './month.ts';

type DayCellProps = {
  day: CalendarDay;
  isSelected: boolean;
  /** The selected movie can be moved here. */
  isTarget: boolean;
  /** Whether Tab leads here: one day of the month is the tab stop, the arrow keys move on. */
  isTabStop: boolean;
  onPress: () => void;
  onFocus: () => void;
};

/** One day with its movie. Days up to today cannot be changed. */
export function DayCell({ day, isSelected, isTarget, isTabStop, onPress, onFocus }: DayCellProps) {
  const { date, movie, time } = day;
  const isComing = time === 'coming';
  const marks = marksOf(day);
  const { setNodeRef: dropHere, isOver } = useDroppable({ id: date, disabled: !isComing });
  const drag = useDraggable({ id: date, disabled: !isComing || movie === null });
  const shift = drag.transform && `translate(${drag.transform.x}px, ${drag.transform.y}px)`;

  return (
    <div ref={dropHere} className="min-w-0">
      <WithOtherDays text={otherDays(day)}>
        <button
          ref={drag.setNodeRef}
          {...drag.listeners}
          type="button"
          data-date={date}
          tabIndex={isTabStop ? 0 : -1}
          aria-disabled={!isComing}
          aria-pressed={isComing && movie ? isSelected : undefined}
          aria-current={time === 'today' ? 'date' : undefined}
          aria-description={otherDays(day) || undefined}
          onClick={onPress}
          onFocus={onFocus}
          style={{ transform: shift ?? undefined }}
          className={clsx(
            'relative flex w-full touch-manipulation gap-3 rounded-control border p-2 text-left text-sm sm:flex-col sm:gap-1.5 sm:p-1.5',
            sizeClasses(day),
            drag.isDragging ? 'z-20 cursor-grabbing opacity-90 shadow-overlay' : day.time === 'past' && 'opacity-60',
            isSelected ? SELECTED : borderClasses(day, isOver || isTarget),
          )}
        >
          <VisuallyHidden>
            {nameOf(
              day,
              marks.map(({ text }) => text),
            )}
          </VisuallyHidden>
          <DayNumber day={day} />
          {movie ? (
            <MovieOfDay movie={movie} />
          ) : (
            isComing && <Plus aria-hidden="true" className="size-5 self-center text-ink-soft sm:my-auto" />
          )}
          <span aria-hidden="true" className="flex flex-wrap gap-1 self-center sm:mt-auto sm:self-start">
            {marks.map(({ text, tone }) => (
              <Badge key={text} tone={tone} className="!px-1 !py-0 !text-[0.6875rem] whitespace-nowrap">
                {text}
              </Badge>
            ))}
          </span>
        </button>
      </WithOtherDays>
    </div>
  );
}

const SELECTED = 'border-accent bg-accent/20 forced-colors:border-4 forced-colors:border-[color:Highlight]';

function sizeClasses({ movie, time }: CalendarDay): string {
  return movie || time === 'coming' ? 'sm:h-full sm:min-h-40' : 'sm:min-h-10';
}

function borderClasses({ time }: CalendarDay, isTarget: boolean): string {
  return clsx(isTarget ? 'border-control border-dashed' : 'border-line', time === 'coming' && 'hover:border-ink-soft');
}

function DayNumber({ day: { date, time } }: { day: CalendarDay }) {
  return (
    <span aria-hidden="true" className="flex w-8 shrink-0 flex-wrap items-center justify-between gap-1 sm:w-full">
      <span
        className={clsx(
          'grid size-6 place-items-center rounded-full font-semibold text-xs tabular-nums',
          // Forced colours have no backgrounds, but show a transparent border.
          time === 'today' && 'border-2 border-transparent bg-accent text-on-accent',
        )}
      >
        {Number(date.slice(-2))}
      </span>
    </span>
  );
}

function MovieOfDay({ movie: { image, title } }: { movie: NonNullable<CalendarDay['movie']> }) {
  return (
    <>
      {image ? (
        <MovieImage image={image} alt="" sizes="9rem" className="h-12 w-18 rounded-[4px] sm:h-14 sm:w-full" />
      ) : (
        <span className="h-12 w-18 shrink-0 rounded-[4px] border border-control border-dashed sm:h-14 sm:w-full" />
      )}
      <span
        aria-hidden="true"
        className="min-w-0 flex-1 self-center truncate font-medium text-xs sm:w-full sm:flex-none sm:self-auto"
      >
        {title}
      </span>
    </>
  );
}

function WithOtherDays({ text, children }: { text: string; children: ReactNode }) {
  return text === '' ? children : <Tooltip content={text}>{children}</Tooltip>;
}

function nameOf({ date, movie, time }: CalendarDay, marks: readonly string[]): string {
  const what = movie ? `${movie.title} (${movie.year})` : time === 'coming' ? 'no movie' : 'no movie was planned';
  return [`${dayName(date)}: ${what}`, ...marks].join(', ');
}
