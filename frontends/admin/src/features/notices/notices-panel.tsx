import { addDays } from '@dreamreel/proto/calendar';
import { Button } from '@dreamreel/ui/controls/button';
import { Card, Skeleton } from '@dreamreel/ui/controls/card';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import { Link } from 'react-router';
import { useIsEditor } from '../../session/admin-session.ts';
import { JobsTile, MailTile, Tile } from './tiles.tsx';
import { type NoticeItem, noticesQuery, useNoticeItems } from './use-notice-items.ts';

/**
 * Shows what needs attention, followed by tiles for the last day in a row with a complete movie, the image jobs, and the
 * daily email.
 */
export function NoticesPanel({ waitingPosts }: { waitingPosts: number | undefined }) {
  const { t } = useLingui();
  const isEditor = useIsEditor();
  const { data: status, isPending, refetch } = useQuery(noticesQuery);
  const { items, isComplete } = useNoticeItems(waitingPosts);
  const lastCovered =
    status && shownDay(addDays(status.today.date, status.daysInStock), { month: 'short', day: 'numeric' });
  return (
    <section aria-labelledby="needs-attention">
      <div className="flex gap-x-4 gap-y-2 max-sm:flex-col">
        <h2 id="needs-attention" className="text-xl sm:mt-2.5">
          <Trans context="notices">Needs attention</Trans>
        </h2>
        {items.length > 0 && <NoticeList items={items} />}
        {lastCovered && isComplete && items.length === 0 && (
          <p className="text-ink-soft text-sm sm:mt-3.5">{t`Nothing needs your attention. Covered until ${{ date: lastCovered }}.`}</p>
        )}
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 max-sm:[&>:last-child]:col-span-2">
        {status ? (
          <Tile title={t`Covered until`}>
            <p className="font-semibold text-sm tabular-nums">{lastCovered}</p>
            <p className="text-ink-soft text-xs">
              <Plural
                value={{ count: status.readyWithoutDay }}
                one="# finished movie has no date yet"
                other="# finished movies have no date yet"
              />
            </p>
          </Tile>
        ) : isPending ? (
          <Skeleton className="h-15 !rounded-card" />
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
        <JobsTile />
        {/* Hidden from editors, who don't need players' email addresses. */}
        {!isEditor && <MailTile />}
      </div>
    </section>
  );
}

/** The most urgent notice, and the others on request. Each notice has a button that resolves it or opens the page where an admin can do so. */
function NoticeList({ items }: { items: readonly NoticeItem[] }) {
  const { t } = useLingui();
  const [isExpanded, setExpanded] = useState(false);
  const visibleItems = isExpanded ? items : items.slice(0, 1);
  return (
    <Card dense className="flex min-w-0 flex-1 flex-wrap gap-x-4 !px-4 !py-0.5">
      <ul className="min-w-60 flex-1 divide-y divide-line">
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
      {items.length > 1 && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          className="h-12 font-medium text-accent-ink text-sm"
        >
          {isExpanded ? t`Show fewer` : t`Show ${{ count: items.length - 1 }} more`}
        </button>
      )}
    </Card>
  );
}
