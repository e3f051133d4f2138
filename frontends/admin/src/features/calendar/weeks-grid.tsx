import { DndContext, type DragEndEvent } from '@dnd-kit/core';
import type { GameDate } from '@dreamreel/proto/calendar';
import { Skeleton } from '@dreamreel/ui/controls/card';
import { useLingui } from '@lingui/react/macro';
import { Fragment, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useDragOptions } from '../../drag-options.ts';
import type { CalendarDays } from '../../movies/calendar-days.ts';
import { Backlog } from './backlog.tsx';
import { DayCell } from './day-cell.tsx';
import type { Selection } from './use-selection.ts';
import { dayByKey, weekdays } from './weeks.ts';

type WeeksGridProps = Pick<CalendarDays, 'days'> & {
  /** Whether the first week is the current week. Phones hide the current week's past days. */
  isThisWeek: boolean;
  selection: Selection;
  /** Shown below the selected day's week. */
  selectionBar: ReactNode;
};

/**
 * Five weeks as a grid, or as a list on phones. Arrow keys move the focus, Enter selects and drops, Delete removes the
 * movie, and Escape clears the selection. In the DOM, the selection bar follows the selected day. Dense grid packing
 * places the rest of the week before the bar.
 */
export function WeeksGrid(props: WeeksGridProps) {
  const { isThisWeek, selection, selectionBar } = props;
  const { t } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<GameDate>();
  const { days, ...duringDrag } = useDaysDuringDrag(props.days);
  const dragId = useId();
  const dragOptions = useDragOptions();
  const dayOn = (date: unknown) => days.find((each) => each.date === date)?.day;
  const firstOpen = days.find(({ day }) => day && day.time !== 'past') ?? days[0];
  const hasSelection = selection.day !== undefined || selection.movieId !== undefined;
  const tabStop = dayOn(focused)?.date ?? firstOpen?.date;

  const onKeyDown = (event: KeyboardEvent) => {
    const day = event.target instanceof HTMLElement ? dayOn(event.target.dataset.date) : undefined;
    const next = day && dayByKey(day.date, event.key);
    if (next !== undefined) grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
    else if (event.key === 'Escape') selection.clear();
    else if ((event.key === 'Delete' || event.key === 'Backspace') && day?.time === 'coming') selection.remove(day);
    else return;
    event.preventDefault();
  };

  const handleDrop = ({ active, over }: DragEndEvent) => {
    const target = dayOn(over?.id);
    duringDrag.onDragCancel();
    if (target)
      selection.place(typeof active.id === 'number' ? { movieId: active.id } : { day: dayOn(active.id) }, target);
  };

  return (
    <DndContext id={dragId} {...dragOptions} {...duringDrag} onDragEnd={handleDrop}>
      <div className="mt-4 gap-4 xl:grid xl:grid-cols-[11rem_minmax(0,1fr)]">
        <Backlog selection={selection} />
        <div>
          <div aria-hidden="true" className="hidden grid-cols-7 gap-1.5 text-ink-soft text-xs sm:grid">
            {weekdays().map((weekday) => (
              <span key={weekday} className="px-1.5">
                {weekday}
              </span>
            ))}
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and adds no keyboard support */}
          <div
            ref={grid}
            role="group"
            aria-label={t`Days`}
            onKeyDown={onKeyDown}
            className="mt-1.5 grid grid-flow-row-dense gap-1.5 sm:grid-cols-7"
          >
            {days.map(({ date, day }, at) =>
              day ? (
                <Fragment key={date}>
                  <DayCell
                    day={day}
                    showsMonth={at === 0 || date.endsWith('-01')}
                    isHiddenOnPhones={isThisWeek && day.time === 'past'}
                    isSelected={selection.day?.date === date}
                    isTarget={hasSelection && selection.day?.date !== date && day.time === 'coming'}
                    isTabStop={date === tabStop}
                    onPress={() => selection.press(day)}
                    onFocus={() => setFocused(date)}
                  />
                  {selection.day?.date === date && selectionBar}
                </Fragment>
              ) : (
                <Skeleton key={date} className="h-16 sm:h-40" />
              ),
            )}
          </div>
        </div>
      </div>
    </DndContext>
  );
}

/** Keeps the days during a drag, so another person's change doesn't put another movie under the pointer. */
function useDaysDuringDrag(days: CalendarDays['days']) {
  const [heldDays, setHeldDays] = useState<CalendarDays['days']>();
  return {
    days: heldDays ?? days,
    onDragStart: () => setHeldDays(days),
    onDragCancel: () => setHeldDays(undefined),
  };
}
