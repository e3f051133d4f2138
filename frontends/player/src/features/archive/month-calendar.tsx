import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import type { ArchiveDay } from '@dreamreel/proto/game/archive';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CalendarDay } from './calendar-day.tsx';
import { dayByKey, weeksOf } from './months.ts';

type MonthCalendarProps = {
  month: string;
  days: readonly ArchiveDay[];
  /**
   * True if the month was changed by keyboard. The calendar then focuses the new month, even if the month has no games.
   */
  takesFocus: boolean;
  onEarlier: () => void;
  onLater: () => void;
};

/** Any Monday, used to format weekday names. */
const MONDAY = '2024-01-01';
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

export function MonthCalendar({ month, days, takesFocus, onEarlier, onLater }: MonthCalendarProps) {
  const { t } = useLingui();
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<GameDate>();
  const today = useGameDate();
  const byDate = new Map(days.map((day) => [day.date, day]));
  const dates = days.map(({ date }) => date);
  const tabStop = focused ?? dates.at(-1);

  useEffect(() => {
    if (takesFocus) (grid.current?.querySelector<HTMLElement>('a[tabindex="0"]') ?? grid.current)?.focus();
  }, [takesFocus]);

  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.date : undefined;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = from === undefined ? undefined : dayByKey(dates, from, event.key);
    if (next !== undefined) grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
    else if (event.key === 'PageUp') onEarlier();
    else if (event.key === 'PageDown') onLater();
    else return;
    event.preventDefault();
  };

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move the focus, as in the grid pattern of the ARIA Authoring Practices Guide
      role="grid"
      tabIndex={-1}
      aria-label={t`Past challenges`}
      onKeyDown={onKeyDown}
      className="-mx-0.5 sm:-mx-2 mt-3 w-[calc(100%+0.25rem)] table-fixed border-separate border-spacing-0.5 sm:w-[calc(100%+1rem)] sm:border-spacing-2"
    >
      <thead>
        <tr>
          {WEEK.map((day) => (
            <th key={day} scope="col" className="pb-1 font-normal text-ink-soft text-xs">
              <abbr title={weekday(day, 'long')} className="no-underline">
                {weekday(day, 'short')}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((date) => date !== undefined)}>
            {WEEK.map((at) => {
              const date = week[at];
              const day = date === undefined ? undefined : byDate.get(date);
              return (
                <td key={at} className="p-0 align-top">
                  {day ? (
                    <CalendarDay
                      day={day}
                      isToday={day.date === today}
                      isTabStop={day.date === tabStop}
                      onFocus={() => setFocused(day.date)}
                    />
                  ) : (
                    date && <EmptyDay date={date} isToday={date === today} />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A day that has no movie or hasn't started yet. */
function EmptyDay({ date, isToday }: { date: GameDate; isToday: boolean }) {
  return (
    <div
      aria-current={isToday ? 'date' : undefined}
      className="aspect-square rounded-control border border-transparent bg-ink/3 p-1 text-ink-soft text-xs tabular-nums aria-[current]:border-accent-ink aria-[current]:font-semibold aria-[current]:text-ink sm:aspect-3/2 sm:p-2 sm:text-sm"
    >
      {Number(date.slice(-2))}
    </div>
  );
}

const weekday = (day: number, style: 'short' | 'long') => shownDay(addDays(MONDAY, day), { weekday: style });
