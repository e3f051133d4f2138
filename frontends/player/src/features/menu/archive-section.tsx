import { Trans } from '@lingui/react/macro';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';

/** Links to the archive. */
export function ArchiveSection({ onClose }: { onClose: () => void }) {
  return (
    <Link to="/archive" onClick={onClose} className="group flex min-h-11 items-center gap-3 rounded-control">
      <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold group-hover:underline">
          <Trans>Past challenges</Trans>
        </span>
        <span className="block text-ink-soft text-sm">
          <Trans>Every past movie, by month.</Trans>
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </Link>
  );
}
