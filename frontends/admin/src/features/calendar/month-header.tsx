import type { GameDate } from '@dreamreel/proto/calendar';
import { Button } from '@dreamreel/ui/button';
import { TooltipIconButton } from '@dreamreel/ui/tooltip-icon-button';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { monthAfter, monthName, monthOf } from './month.ts';

type MonthHeaderProps = { month: string; today: GameDate; onShow: (month: string) => void };

/** The name of the month that is shown, and the way to others. */
export function MonthHeader({ month, today, onShow }: MonthHeaderProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <h2 aria-live="polite" className="text-xl">
        {monthName(month)}
      </h2>
      <div className="flex items-center gap-1">
        <Button variant="quiet" onClick={() => onShow(monthOf(today))}>
          This month
        </Button>
        <TooltipIconButton label="Previous month" onClick={() => onShow(monthAfter(month, -1))}>
          <ChevronLeft aria-hidden="true" />
        </TooltipIconButton>
        <TooltipIconButton label="Next month" onClick={() => onShow(monthAfter(month, 1))}>
          <ChevronRight aria-hidden="true" />
        </TooltipIconButton>
      </div>
    </div>
  );
}
