import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import type { ArchiveDay } from '@dreamreel/proto/game/archive';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { useReducedMotion } from '@dreamreel/ui/browser/appearance';
import { IconButton } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/card';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Select } from '@dreamreel/ui/controls/input';
import { shownNumber } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import PartyPopper from 'lucide-react/icons/party-popper';
import { useState } from 'react';
import { Confetti } from '../../cinema/confetti.tsx';
import { previousOfSession } from '../../session/signed-in-user.ts';
import { DayStates } from './calendar-day.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { monthName, monthOfDay, weeksOf } from './months.ts';

type ArchiveMonthProps = {
  player: ArchivePlayer;
  month: string;
  /** All available months, latest first. */
  months: readonly string[];
  onShow: (month: string) => void;
};

export function ArchiveMonth({ player, month, months, onShow }: ArchiveMonthProps) {
  const { t } = useLingui();
  const { data, isPending, refetch } = useQuery(monthQuery(player, month));
  const position = months.indexOf(month);
  const [later, earlier] = [months[position - 1], months[position + 1]];
  const [chosenByKey, setChosenByKey] = useState<string>();
  const show = (next: string | undefined, isByKey = false) => {
    if (next === undefined) return;
    setChosenByKey(isByKey ? next : undefined);
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
            onEarlier={() => show(earlier, true)}
            onLater={() => show(later, true)}
          />
          {data.days.length === 0 ? (
            <p className="mt-4 text-ink-soft">
              <Trans>There were no movies in this month.</Trans>
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
          <Trans>Your games are saved. Check your connection and try again.</Trans>
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

type MonthChoiceProps = Omit<ArchiveMonthProps, 'player'> & Record<'earlier' | 'later', string | undefined>;

function MonthChoice({ month, months, earlier, later, onShow }: MonthChoiceProps) {
  const { t } = useLingui();
  return (
    <div className="flex items-center gap-2">
      <h2 aria-live="polite" className="sr-only">
        {monthName(month)}
      </h2>
      <IconButton
        label={t`Previous month`}
        variant="secondary"
        disabled={earlier === undefined}
        onClick={() => earlier && onShow(earlier)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <Select
        aria-label={t`Month`}
        value={month}
        onChange={({ currentTarget }) => onShow(currentTarget.value)}
        className="min-w-0 flex-1 sm:w-56 sm:flex-none"
      >
        {months.map((option) => (
          <option key={option} value={option}>
            {monthName(option)}
          </option>
        ))}
      </Select>
      <IconButton
        label={t`Next month`}
        variant="secondary"
        disabled={later === undefined}
        onClick={() => later && onShow(later)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}

type MonthProgressProps = { month: string; days: readonly ArchiveDay[]; today: GameDate };

/** Shows how many games of a month are finished, and celebrates a month that is over and completely played. */
function MonthProgress({ month, days, today }: MonthProgressProps) {
  const { t } = useLingui();
  const isStill = useReducedMotion();
  const played = days.filter(({ state }) => state === 'won' || state === 'lost').length;
  const isLastDayReached = monthOfDay(addDays(today, 1)) > month;
  if (played === days.length && isLastDayReached) {
    return (
      <div className="mt-4 flex items-center gap-3 rounded-control bg-accent/15 px-4 py-3 font-display font-semibold text-lg">
        <PartyPopper aria-hidden="true" className="size-6 shrink-0 text-accent-ink" />
        <p>{t`You’ve played every movie from ${{ month: monthName(month) }}!`}</p>
        {!isStill && <Confetti key={month} pieceCount={44} />}
      </div>
    );
  }
  const label = t`${{ played: shownNumber(played) }} of ${{ days: plural({ count: days.length }, { one: '# day', other: '# days' }) }} played`;
  return (
    <div className="mt-4 flex items-center gap-4">
      <progress
        aria-label={label}
        value={played}
        max={days.length}
        className="block h-1.5 min-w-0 flex-1 overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-ink/10 [&::-webkit-progress-value]:bg-accent"
      />
      <span aria-hidden="true" className="text-sm tabular-nums">
        {label}
      </span>
    </div>
  );
}

/** The player whose archive is requested. `today` is included so that the archive is refetched each day. */
type ArchivePlayer = { readonly anonymousId?: string; readonly sessionKey: string; readonly today: GameDate };

/**
 * Query for the days in a month. The query is refetched on each visit because the player might have finished more
 * games.
 */
function monthQuery({ anonymousId, sessionKey, today }: ArchivePlayer, month: string) {
  return queryOptions({
    queryKey: ['archive', 'month', anonymousId, sessionKey, today, month],
    queryFn: ({ signal }) => callOperation(gameOperations.archiveMonth, { anonymousId, month }, { signal }),
    placeholderData: (previous, query) =>
      previous?.month === month ? previousOfSession(sessionKey)(previous, query) : undefined,
    staleTime: 0,
  });
}

export function totalsQuery({ anonymousId, sessionKey, today }: ArchivePlayer) {
  return queryOptions({
    queryKey: ['archive', 'totals', anonymousId, sessionKey, today],
    queryFn: ({ signal }) => callOperation(gameOperations.archiveTotals, { anonymousId }, { signal }),
    placeholderData: previousOfSession(sessionKey),
    staleTime: 0,
  });
}
