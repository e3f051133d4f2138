import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import type { ArchiveDay } from '@dreamreel/proto/game/archive';
import { useReducedMotion } from '@dreamreel/ui/browser/use-reduced-motion';
import { shownNumber } from '@dreamreel/ui/i18n/reader-locale';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import PartyPopper from 'lucide-react/icons/party-popper';
import { Confetti } from '../../cinema/confetti.tsx';
import { monthName, monthOfDay } from './months.ts';

type MonthProgressProps = { month: string; days: readonly ArchiveDay[]; today: GameDate };

/** Shows how many games of a month are finished, and celebrates a month that is over and completely played. */
export function MonthProgress({ month, days, today }: MonthProgressProps) {
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
