import { addDays, type GameDate, gameDateSchema } from '@dreamreel/proto/calendar';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Button, buttonClass } from '@dreamreel/ui/controls/button';
import { Card } from '@dreamreel/ui/controls/card';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Select } from '@dreamreel/ui/controls/input';
import { TooltipIconButton } from '@dreamreel/ui/controls/tooltip';
import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCalendarDays } from '../../movies/calendar-days.ts';
import { otherDays } from '../../movies/readiness-badge.tsx';
import { moviePath, useDashboard } from '../../navigation.ts';
import { DayPlanning } from './day-planning.tsx';
import { OtherChanges } from './other-changes.tsx';
import { ProposalDialog } from './proposal-dialog.tsx';
import { type Selection, useSelection } from './use-selection.ts';
import { dayName, mondayOf, monthName, monthOfWeek, monthsAround, rangeName, SHOWN_DAYS, weekAfter } from './weeks.ts';
import { WeeksGrid } from './weeks-grid.tsx';

/** Calendar of daily movies. Five weeks are shown, starting with the week in the URL or the current week. */
export function Calendar() {
  const { t } = useLingui();
  const today = useGameDate();
  const { monday, show } = useWeekInAddress(today);
  const { days, isError, reload } = useCalendarDays(monday, SHOWN_DAYS);
  const selection = useSelection();
  const [isProposing, setProposing] = useState(false);
  const bar = selection.day && <SelectionBar day={selection.day} selection={selection} />;
  const isInView = days.some(({ date }) => date === selection.day?.date);

  return (
    <Card dense>
      <WeeksHeader monday={monday} today={today} onShow={show} onFill={() => setProposing(true)} />
      <OtherChanges />
      {bar && !isInView && <div className="mt-4">{bar}</div>}
      {isError ? (
        <ErrorPanel title={t`The calendar didn’t load`} onRetry={reload}>
          <Trans>Your schedule is unchanged. Check your connection and try again.</Trans>
        </ErrorPanel>
      ) : (
        <WeeksGrid days={days} isThisWeek={monday === mondayOf(today)} selection={selection} selectionBar={bar} />
      )}
      <Button className="mt-3 w-full sm:hidden" onClick={() => show(weekAfter(monday, SHOWN_DAYS / 7))}>
        <Trans>Show later days</Trans>
      </Button>
      {isProposing && <ProposalDialog onClose={() => setProposing(false)} />}
      {selection.dayToPlan && <DayPlanning day={selection.dayToPlan} onClose={selection.endPlanning} />}
    </Card>
  );
}

/**
 * Returns the Monday of the displayed week and a function that shows another week. By default, the current week is
 * shown.
 */
function useWeekInAddress(today: GameDate) {
  const [address, setAddress] = useSearchParams();
  const requested = gameDateSchema.safeParse(address.get('from'));
  const monday = mondayOf(requested.success ? requested.data : today);
  const showWeek = (next: GameDate) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === mondayOf(today)) after.delete('from');
        else after.set('from', next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { monday, show: showWeek };
}

const MONTHS_BEFORE = 12;
const MONTHS_AFTER = 12;

type WeeksHeaderProps = {
  monday: GameDate;
  today: GameDate;
  onShow: (monday: GameDate) => void;
  /** Opens the proposal for the next days. */
  onFill: () => void;
};

/** Heading with the visible date range, and controls for showing another week, the current week, or a month. */
function WeeksHeader({ monday, today, onShow, onFill }: WeeksHeaderProps) {
  const { t } = useLingui();
  const month = monthOfWeek(monday);
  const months = monthsAround(today.slice(0, 7), MONTHS_BEFORE, MONTHS_AFTER);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 aria-live="polite" className="mr-auto text-xl">
        {rangeName(monday, addDays(monday, SHOWN_DAYS - 1))}
      </h2>
      <div className="flex items-center gap-1 max-[24rem]:flex-wrap max-sm:w-full max-sm:justify-between">
        <Select
          aria-label={t`Month`}
          value={month}
          onChange={(event) => onShow(mondayOf(`${event.currentTarget.value}-01`))}
          className="mr-1 max-[24rem]:mr-0 max-[24rem]:basis-full max-sm:min-w-0 max-sm:flex-1 max-sm:[&>select]:!pr-8 max-sm:[&>select]:!pl-2.5 max-sm:[&>select]:!text-sm"
        >
          {(months.includes(month) ? months : [month, ...months]).map((each) => (
            <option key={each} value={each}>
              {monthName(each)}
            </option>
          ))}
        </Select>
        <Button variant="quiet" onClick={() => onShow(mondayOf(today))} className="max-sm:!px-2">
          <Trans>Today</Trans>
        </Button>
        <TooltipIconButton label={t`Previous week`} onClick={() => onShow(weekAfter(monday, -1))}>
          <ChevronUp aria-hidden="true" />
        </TooltipIconButton>
        <TooltipIconButton label={t`Next week`} onClick={() => onShow(weekAfter(monday, 1))}>
          <ChevronDown aria-hidden="true" />
        </TooltipIconButton>
      </div>
      <Button onClick={onFill} className="max-sm:w-full max-lg:ml-auto">
        <Trans>Fill the next 14 days</Trans>
      </Button>
    </div>
  );
}

/**
 * Shows the selected movie with buttons for all actions except moving it to another day. The bar has its own row so
 * that it doesn't cover any days.
 */
function SelectionBar({ day, selection }: { day: CalendarDay; selection: Selection }) {
  const { generate } = useDashboard();
  const { movie } = day;
  if (!movie) return null;
  const { title, movieId } = movie;
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control border border-accent bg-raised p-3 sm:col-span-full">
      <p role="status" className="mr-auto min-w-60 flex-1 px-1 text-sm">
        <Trans>
          <strong>{title}</strong> on {{ day: dayName(day.date) }} is selected. Choose another day to move the movie
          there. If that day already has a movie, the two movies swap days.
        </Trans>{' '}
        {otherDays(day)}
      </p>
      {!movie.ready && (
        <Button onClick={() => generate({ id: movieId, title })}>
          <Trans>Generate Images</Trans>
        </Button>
      )}
      <Link to={moviePath(movieId)} className={buttonClass()}>
        <Trans>Open movie</Trans>
      </Link>
      <Button onClick={() => selection.replace(day)}>
        <Trans>Choose another movie</Trans>
      </Button>
      <Button onClick={() => selection.remove(day)}>
        <Trans>Remove from this day</Trans>
      </Button>
      <Button variant="quiet" onClick={selection.clear}>
        <Trans>Deselect</Trans>
      </Button>
    </div>
  );
}
