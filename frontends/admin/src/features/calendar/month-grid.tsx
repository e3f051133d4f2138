import { DndContext, type DragEndEvent, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { CalendarDay } from '@dreamreel/proto/feature-calendar';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { silent } from '../../silent-drag.ts';
import { DayCell } from './day-cell.tsx';
import { daysBefore, dayTowards, monthOf, WEEKDAYS } from './month.ts';

type MonthGridProps = {
  month: string;
  days: readonly CalendarDay[];
  held: CalendarDay | null;
  onPress: (day: CalendarDay) => void;
  onMove: (from: CalendarDay, to: CalendarDay) => void;
  onClear: (day: CalendarDay) => void;
  onLetGo: () => void;
};

/** The month as a table of days: arrow keys walk, Enter takes and puts, Delete takes off, Escape lets be. */
export function MonthGrid({ month, days, held, onPress, onMove, onClear, onLetGo }: MonthGridProps) {
  const table = useRef<HTMLDivElement>(null);
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
    const next = dayTowards(day.date, event.key);
    if (next !== undefined) table.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
    else if (event.key === 'Escape') onLetGo();
    else if ((event.key === 'Delete' || event.key === 'Backspace') && day.time === 'coming') onClear(day);
    else return;
    event.preventDefault();
  };

  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [dayOn(active.id), dayOn(over?.id)];
    if (from && to) onMove(from, to);
  };

  return (
    <DndContext id={dragId} sensors={sensors} onDragEnd={drop} accessibility={silent}>
      <div aria-hidden="true" className="mt-4 hidden grid-cols-7 gap-1.5 text-ink-soft text-xs sm:grid">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday} className="px-1.5">
            {weekday}
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no arrow keys either, and brings a frame */}
      <div
        ref={table}
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
              isHeld={held?.date === day.date}
              isOffered={held !== null && held.date !== day.date && day.time === 'coming'}
              isTabStop={day.date === tabStop}
              onPress={() => onPress(day)}
              onFocus={() => setFocused(day.date)}
            />
          ))}
      </div>
    </DndContext>
  );
}
