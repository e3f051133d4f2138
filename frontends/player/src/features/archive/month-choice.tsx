import { IconButton } from '@dreamreel/ui/controls/button';
import { Select } from '@dreamreel/ui/controls/select';
import { useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { monthName } from './months.ts';

type MonthChoiceProps = {
  month: string;
  months: readonly string[];
  earlier: string | undefined;
  later: string | undefined;
  onShow: (month: string) => void;
};

/** Shows the current month. A list and two buttons change it. */
export function MonthChoice({ month, months, earlier, later, onShow }: MonthChoiceProps) {
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
