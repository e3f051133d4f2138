import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { monthQuery, type Whose } from './api.ts';
import { DayStates } from './day-states.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { MonthChoice } from './month-choice.tsx';
import { weeksOf } from './months.ts';
import { archiveTexts } from './texts.ts';

type ArchiveMonthProps = {
  whose: Whose;
  month: string;
  /** All that can be chosen, the latest first. */
  months: readonly string[];
  onShow: (month: string) => void;
};

/** One month of the archive, and the way to the others. */
export function ArchiveMonth({ whose, month, months, onShow }: ArchiveMonthProps) {
  const texts = useTexts(archiveTexts);
  const { data, isPending, refetch } = useQuery(monthQuery(whose, month));
  const at = months.indexOf(month);
  const [later, earlier] = [months[at - 1], months[at + 1]];
  const [chosenByKey, setChosenByKey] = useState<string>();
  const show = (next: string) => {
    setChosenByKey(undefined);
    onShow(next);
  };
  const showByKey = (next: string | undefined) => {
    if (next === undefined) return;
    setChosenByKey(next);
    onShow(next);
  };

  return (
    <section aria-label={texts.title} className="mt-6">
      <MonthChoice month={month} months={months} later={later} earlier={earlier} onShow={show} />
      {isPending ? (
        <SkeletonMonth month={month} />
      ) : data ? (
        <>
          <MonthCalendar
            key={month}
            month={month}
            days={data.days}
            takesFocus={month === chosenByKey}
            onEarlier={() => showByKey(earlier)}
            onLater={() => showByKey(later)}
          />
          {data.days.length === 0 ? (
            <p className="mt-4 text-ink-soft">{texts.nothingThisMonth}</p>
          ) : (
            <DayStates days={data.days} />
          )}
        </>
      ) : (
        <ErrorPanel title={texts.notLoaded} onRetry={refetch}>
          <p>{texts.notLoadedText}</p>
        </ErrorPanel>
      )}
    </section>
  );
}

function SkeletonMonth({ month }: { month: string }) {
  const texts = useTexts(archiveTexts);
  return (
    <div role="status" aria-label={texts.loading} className="mt-4 grid grid-cols-7 gap-0.5 pt-7 sm:gap-2">
      {weeksOf(month).flatMap((week, row) =>
        week.map((date, day) => (
          <Skeleton key={date ?? `${row} ${day}`} className={date ? 'aspect-square sm:aspect-3/2' : 'invisible'} />
        )),
      )}
    </div>
  );
}
