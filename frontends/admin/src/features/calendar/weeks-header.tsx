import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import { Button } from '@dreamreel/ui/controls/button';
import { Select } from '@dreamreel/ui/controls/select';
import { TooltipIconButton } from '@dreamreel/ui/controls/tooltip';
import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { mondayOf, monthName, monthOfWeek, monthsAround, rangeName, SHOWN_DAYS, weekAfter } from './weeks.ts';

const MONTHS_BEFORE = 12;
const MONTHS_AFTER = 12;

type WeeksHeaderProps = { monday: GameDate; today: GameDate; onShow: (monday: GameDate) => void };

/** Heading with the visible date range, and controls for showing another week, the current week, or a month. */
export function WeeksHeader({ monday, today, onShow }: WeeksHeaderProps) {
  const { t } = useLingui();
  const month = monthOfWeek(monday);
  const months = monthsAround(today.slice(0, 7), MONTHS_BEFORE, MONTHS_AFTER);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 aria-live="polite" className="text-xl">
        {rangeName(monday, addDays(monday, SHOWN_DAYS - 1))}
      </h2>
      <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-between">
        <Select
          aria-label={t`Month`}
          value={month}
          onChange={(event) => onShow(mondayOf(`${event.currentTarget.value}-01`))}
          className="mr-1 max-sm:min-w-0 max-sm:flex-1 max-sm:[&>select]:!pr-8 max-sm:[&>select]:!pl-2.5 max-sm:[&>select]:!text-sm"
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
    </div>
  );
}
