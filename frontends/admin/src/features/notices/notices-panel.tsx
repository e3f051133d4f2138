import { addDays } from '@dreamreel/proto/calendar';
import { Button } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useIsEditor } from '../../session/signed-in-admin.ts';
import { noticesQuery } from './api.ts';
import { NoticeList } from './notice-list.tsx';
import { JobsTile, MailTile, Tile } from './tiles.tsx';
import { type NoticeActions, useNoticeItems } from './use-notice-items.ts';

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
