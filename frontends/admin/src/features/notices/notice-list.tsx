import type { GameDate } from '@dreamreel/proto/calendar';
import type { Notice } from '@dreamreel/proto/catalogue/feature-calendar';
import { Button } from '@dreamreel/ui/controls/button';
import { useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import { Link } from 'react-router';
import { DenseCard } from '../../dense-card.tsx';

const MAX_LISTED = 3;

/** A problem with the one action that resolves it. */
export type NoticeItem = {
  readonly key: string;
  readonly urgency: Notice['urgency'];
  readonly date: GameDate | null;
  readonly text: string;
  readonly action: { readonly label: string } & ({ readonly run: () => void } | { readonly address: string });
};

/** List of notices by date. Each notice has a button that resolves it or opens the page where an admin can do so. */
export function NoticeList({ items }: { items: readonly NoticeItem[] }) {
  const { t } = useLingui();
  const [isExpanded, setExpanded] = useState(false);
  const visibleItems = isExpanded ? items : items.slice(0, MAX_LISTED);
  return (
    <DenseCard className="mt-3 px-4 py-1">
      <ul className="divide-y divide-line">
        {visibleItems.map(({ key, urgency, text, action }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3 py-1">
            {urgency === 'now' ? (
              <CircleAlert aria-label={t`Urgent`} className="size-4 shrink-0 text-danger-ink" />
            ) : (
              <Clock aria-label={t`Soon`} className="size-4 shrink-0 text-accent-ink" />
            )}
            <p className="wrap-anywhere min-w-36 flex-1 text-sm">{text}</p>
            {'address' in action ? (
              <Link
                to={action.address}
                className="inline-flex min-h-11 items-center font-medium text-accent-ink text-sm"
              >
                {action.label}
              </Link>
            ) : (
              <Button variant="quiet" onClick={action.run}>
                {action.label}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {items.length > MAX_LISTED && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className="min-h-10 font-medium text-accent-ink text-sm"
        >
          {isExpanded ? t`Show fewer` : t`Show ${{ count: items.length - MAX_LISTED }} more`}
        </button>
      )}
    </DenseCard>
  );
}
