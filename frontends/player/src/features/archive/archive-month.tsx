import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ArchivePlayer, monthQuery } from './api.ts';
import { DayStates } from './day-states.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { MonthChoice } from './month-choice.tsx';
import { MonthProgress } from './month-progress.tsx';
import { weeksOf } from './months.ts';

type ArchiveMonthProps = {
  player: ArchivePlayer;
  month: string;
  /** All available months, latest first. */
  months: readonly string[];
  onShow: (month: string) => void;
};

/** Shows one month of the archive, with controls to change the month. */
export function ArchiveMonth({ player, month, months, onShow }: ArchiveMonthProps) {
  const { t } = useLingui();
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
    <section aria-label={t`Past challenges`} className="mt-6">
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
            <p className="mt-4 text-ink-soft">
              <Trans>There were no movies this month.</Trans>
            </p>
          ) : (
            <>
              <MonthProgress month={month} days={data.days} today={player.today} />
              <DayStates days={data.days} />
            </>
          )}
        </>
      ) : (
        <ErrorPanel title={t`The past challenges didn’t load`} onRetry={refetch}>
          <p>
            <Trans>Your games are saved. Check your connection and try again.</Trans>
          </p>
        </ErrorPanel>
      )}
    </section>
  );
}

function SkeletonMonth({ month }: { month: string }) {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading past challenges`} className="mt-4 grid grid-cols-7 gap-0.5 pt-7 sm:gap-2">
      {weeksOf(month).flatMap((week, row) =>
        week.map((date, day) => (
          <Skeleton key={date ?? `${row} ${day}`} className={date ? 'aspect-square sm:aspect-3/2' : 'invisible'} />
        )),
      )}
    </div>
  );
}
