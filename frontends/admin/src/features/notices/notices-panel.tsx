import { addDays } from '@dreamreel/proto/calendar';
import { Button } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import { Link } from 'react-router';
import { DenseCard } from '../../dense-card.tsx';
import { useIsEditor } from '../../session/signed-in-admin.ts';
import { noticesQuery } from './api.ts';
import { JobsTile, MailTile, Tile } from './tiles.tsx';
import { type NoticeActions, type NoticeItem, useNoticeItems } from './use-notice-items.ts';

type NoticesPanelProps = NoticeActions & {
  titleOf: (movieId: number) => string | undefined;
};

/**
 * Shows what needs attention, followed by tiles for the last day in a row with a complete movie, the image jobs, and the
 * daily email.
 */
export function NoticesPanel({ titleOf, ...actions }: NoticesPanelProps) {
  const { t } = useLingui();
  const isEditor = useIsEditor();
  const { data: status, isPending, refetch } = useQuery(noticesQuery);
  const { items, isComplete } = useNoticeItems(actions);
  const lastCovered =
    status && shownDay(addDays(status.today.date, status.daysInStock), { month: 'short', day: 'numeric' });
  return (
    <section aria-labelledby="needs-attention">
      <h2 id="needs-attention" className="text-xl">
        <Trans context="notices">Needs attention</Trans>
      </h2>
      {items.length > 0 && <NoticeList items={items} />}
      {lastCovered && isComplete && items.length === 0 && (
        <p className="mt-1 text-ink-soft text-sm">{t`Nothing needs your attention. Covered until ${{ date: lastCovered }}.`}</p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 max-sm:[&>:last-child]:col-span-2">
        {status ? (
          <Tile title={t`Covered until`}>
            <p className="font-semibold text-xl tabular-nums">{lastCovered}</p>
            <p className="text-ink-soft text-xs">
              <Plural
                value={{ count: status.readyWithoutDay }}
                one="# finished movie has no date yet"
                other="# finished movies have no date yet"
              />
            </p>
          </Tile>
        ) : isPending ? (
          <Skeleton className="h-24 !rounded-card" />
        ) : (
          <Tile title={t`Calendar`}>
            <p className="text-sm">
              <Trans>The calendar didn’t load.</Trans>
            </p>
            <Button variant="quiet" onClick={() => void refetch()}>
              <Trans>Retry</Trans>
            </Button>
          </Tile>
        )}
        <JobsTile titleOf={titleOf} onOpen={actions.onGenerate} />
        {/* Hidden from editors, who don't need players' email addresses. */}
        {!isEditor && <MailTile />}
      </div>
    </section>
  );
}

const MAX_LISTED = 3;

/** List of notices by date. Each notice has a button that resolves it or opens the page where an admin can do so. */
function NoticeList({ items }: { items: readonly NoticeItem[] }) {
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
