import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ArchivePlayer, monthQuery } from './api.ts';
import { DayStates } from './day-states.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { MonthChoice } from './month-choice.tsx';
import { MonthProgress } from './month-progress.tsx';
import { weeksOf } from './months.ts';
import { archiveTexts } from './texts.ts';

type ArchiveMonthProps = {
  player: ArchivePlayer;
  month: string;
  /** All available months, latest first. */
  months: readonly string[];
  onShow: (month: string) => void;
};

/** Shows one month of the archive, with controls to change the month. */
export function ArchiveMonth({ player, month, months, onShow }: ArchiveMonthProps) {
  const texts = useTexts(archiveTexts);
  const { data, isPending, refetch } = useQuery(monthQuery(player, month));
  const position = months.indexOf(month);
  const [later, earlier] = [months[position - 1], months[position + 1]];
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
            <>
              <MonthProgress month={month} days={data.days} today={player.today} />
              <DayStates days={data.days} />
            </>
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
