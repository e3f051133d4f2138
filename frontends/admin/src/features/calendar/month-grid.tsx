import { DndContext, type DragEndEvent, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { noAnnouncements } from '../../drag-accessibility.ts';
import { DayCell } from './day-cell.tsx';
import { dayByKey, daysBefore, monthOf, weekdays } from './month.ts';

type MonthGridProps = {
  month: string;
  days: readonly CalendarDay[];
  selected: CalendarDay | null;
  onPress: (day: CalendarDay) => void;
  onMove: (from: CalendarDay, to: CalendarDay) => void;
  onClear: (day: CalendarDay) => void;
  onClearSelection: () => void;
};

/** The month as a grid: arrow keys move the focus, Enter selects and drops, Delete clears, Escape deselects. */
export function MonthGrid({ month, days, selected, onPress, onMove, onClear, onClearSelection }: MonthGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<GameDate>();
  const dragId = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  const dayOn = (date: unknown) => days.find((day) => day.date === date);
  const tabStop = (dayOn(focused) ?? days.find(({ time }) => time !== 'past') ?? days[0])?.date;

  const onKeyDown = (event: KeyboardEvent) => {
    const day = event.target instanceof HTMLElement ? dayOn(event.target.dataset.date) : undefined;
    if (!day) return;
    const next = dayByKey(day.date, event.key);
    if (next !== undefined) grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
    else if (event.key === 'Escape') onClearSelection();
    else if ((event.key === 'Delete' || event.key === 'Backspace') && day.time === 'coming') onClear(day);
    else return;
    event.preventDefault();
  };

  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [dayOn(active.id), dayOn(over?.id)];
    if (from && to) onMove(from, to);
  };

  return (
    <DndContext id={dragId} sensors={sensors} onDragEnd={drop} accessibility={noAnnouncements}>
      <div aria-hidden="true" className="mt-4 hidden grid-cols-7 gap-1.5 text-ink-soft text-xs sm:grid">
        {weekdays().map((weekday) => (
          <span key={weekday} className="px-1.5">
            {weekday}
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no arrow keys either, and has a border */}
      <div
        ref={grid}
        role="group"
        aria-label="Days"
        onKeyDown={onKeyDown}
        className="mt-1.5 grid gap-1.5 sm:grid-cols-7"
      >
        {Array.from({ length: daysBefore(month) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <span key={`before ${at}`} className="hidden sm:block" />
        ))}
        {days
          .filter(({ date }) => monthOf(date) === month)
          .map((day) => (
            <DayCell
              key={day.date}
              day={day}
              isSelected={selected?.date === day.date}
              isTarget={selected !== null && selected.date !== day.date && day.time === 'coming'}
              isTabStop={day.date === tabStop}
              onPress={() => onPress(day)}
              onFocus={() => setFocused(day.date)}
            />
          ))}
      </div>
    </DndContext>
  );
}
