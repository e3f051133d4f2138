import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { Badge } from '@dreamreel/ui/controls/card';
import { Tooltip } from '@dreamreel/ui/controls/tooltip';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { clsx } from 'clsx';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Thumb } from '../../movies/movie-image.tsx';
import { marksOf, otherDays } from '../../movies/readiness-badge.tsx';
import { dayName } from './weeks.ts';

type DayCellProps = {
  day: CalendarDay;
  /** Whether to show the month next to the day number. */
  showsMonth: boolean;
  isHiddenOnPhones: boolean;
  isSelected: boolean;
  /** Whether the selected movie can be moved to this day. */
  isTarget: boolean;
  /** Whether this day is in the tab order. Only one day is a tab stop, and the arrow keys move between days. */
  isTabStop: boolean;
  onPress: () => void;
  onFocus: () => void;
};

/** A calendar day and its movie. Today and past days are read-only. */
export function DayCell(props: DayCellProps) {
  const { day, showsMonth, isHiddenOnPhones, isSelected, isTarget, isTabStop, onPress, onFocus } = props;
  useLingui();
  const { date, movie, time } = day;
  const isComing = time === 'coming';
  const marks = marksOf(day);
  const { setNodeRef: dropHere, isOver } = useDroppable({ id: date });
  const drag = useDraggable({ id: date, disabled: !isComing || movie === null });
  const shift = drag.transform && `translate(${drag.transform.x}px, ${drag.transform.y}px)`;

  return (
    <div ref={dropHere} className={clsx('min-w-0', isHiddenOnPhones && 'max-sm:hidden')}>
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
            'relative w-full touch-manipulation select-none rounded-control border p-2 text-left text-sm [-webkit-touch-callout:none]',
            'grid grid-cols-[3.5rem_4.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 sm:flex sm:flex-col sm:items-stretch sm:gap-1.5 sm:p-1.5',
            sizeClasses(day),
            time === 'past' && 'opacity-60',
            drag.isDragging ? DRAGGED : borderClasses(day, isSelected, (isOver && isComing) || isTarget),
          )}
        >
          <span className="sr-only">
            {nameOf(
              day,
              marks.map(({ text }) => text),
            )}
          </span>
          <DayNumber day={day} showsMonth={showsMonth} />
          {movie ? (
            <MovieOfDay movie={movie} />
          ) : (
            isComing && (
              <Plus aria-hidden="true" className="size-5 justify-self-center text-ink-soft sm:my-auto sm:self-center" />
            )
          )}
          <span aria-hidden="true" className="flex flex-wrap gap-1 sm:mt-auto sm:self-start">
            {marks.map(({ text, tone }) => (
              <Badge key={text} tone={tone} className="!px-1 !py-0 !text-[0.6875rem] leading-tight">
                {text}
              </Badge>
            ))}
          </span>
        </button>
      </WithOtherDays>
    </div>
  );
}

const DRAGGED = 'z-20 cursor-grabbing border-line bg-raised shadow-overlay';
const SELECTED = 'border-accent bg-accent/20 forced-colors:border-4 forced-colors:border-[color:Highlight]';

function sizeClasses({ movie, time }: CalendarDay): string {
  return movie || time === 'coming' ? 'sm:h-full sm:min-h-40' : 'sm:min-h-10';
}

function borderClasses({ time }: CalendarDay, isSelected: boolean, isTarget: boolean): string {
  if (isSelected) return SELECTED;
  return clsx(isTarget ? 'border-control border-dashed' : 'border-line', time === 'coming' && 'hover:border-ink-soft');
}

function DayNumber({ day: { date, time }, showsMonth }: { day: CalendarDay; showsMonth: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'row-span-2 self-center px-1.5 py-0.5 font-semibold text-xs tabular-nums max-sm:rounded-control',
        'sm:flex sm:h-6 sm:w-fit sm:min-w-6 sm:items-center sm:justify-center sm:self-start sm:rounded-full',
        // In forced-colors mode, backgrounds are hidden but a transparent border is visible.
        time === 'today' && 'border-2 border-transparent bg-accent text-on-accent',
      )}
    >
      <span className="block font-medium sm:hidden">{shownDay(date, { weekday: 'short' })}</span>
      <span className="block whitespace-nowrap sm:hidden">{shownDay(date, { day: 'numeric', month: 'short' })}</span>
      <span className="hidden sm:inline">
        {showsMonth ? shownDay(date, { day: 'numeric', month: 'short' }) : Number(date.slice(-2))}
      </span>
    </span>
  );
}

function MovieOfDay({ movie: { image, title } }: { movie: NonNullable<CalendarDay['movie']> }) {
  return (
    <>
      <Thumb image={image} sizes="9rem" className="row-span-2 h-12 w-18 sm:h-18 sm:w-full" />
      <span
        aria-hidden="true"
        className="wrap-anywhere line-clamp-2 min-w-0 font-medium text-sm leading-tight sm:w-full sm:text-xs"
      >
        {title}
      </span>
    </>
  );
}

function WithOtherDays({ text, children }: { text: string; children: ReactNode }) {
  return text === '' ? children : <Tooltip content={text}>{children}</Tooltip>;
}

/** Returns the day's accessible name, such as `Thursday, March 11: Alien (1979), Not ready`. */
function nameOf({ date, movie, time }: CalendarDay, marks: readonly string[]): string {
  // A mark says that a coming day has no movie.
  const content = movie ? `${movie.title} (${movie.year})` : time !== 'coming' && t`no movie was scheduled`;
  return `${dayName(date)}: ${[content, ...marks].filter(Boolean).join(', ')}`;
}
