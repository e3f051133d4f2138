import type { AuditPage } from '@dreamreel/proto/identity/audit-log';
import { Button } from '@dreamreel/ui/controls/button';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useDeferredValue, useState } from 'react';
import { auditQuery, NO_FILTER } from './api.ts';
import { AuditEntryRow } from './audit-entry-row.tsx';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { useAuditExport } from './use-audit-export.ts';

/** Audit log page with search and CSV export. The newest entries come first. */
export function AuditLogPage() {
  const { t } = useLingui();
  const [filter, setFilter] = useState(NO_FILTER);
  // Defer the filter so that typing stays responsive while the list updates.
  const deferredFilter = useDeferredValue(filter);
  const log = useInfiniteQuery({ ...auditQuery(deferredFilter), placeholderData: keepPreviousData });
  const exporting = useAuditExport();
  const keptDays = log.data?.pages[0]?.keptDays;

  return (
    <section aria-labelledby="audit-heading">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="audit-heading" className="text-2xl">
            <Trans>Audit log</Trans>
          </h2>
          <p className="mt-1 min-h-5 text-ink-soft text-sm">
            {keptDays !== undefined &&
              t`Entries are deleted after ${{ days: keptDays }} days. The log replaces IP addresses with codes that change every day.`}
          </p>
        </div>
        <Button busy={exporting.isPending} onClick={() => exporting.mutate(filter)}>
          {!exporting.isPending && <Download aria-hidden="true" className="size-4" />}
          <Trans>Export CSV</Trans>
        </Button>
      </div>
      <div className="mt-4">
        <AuditFilterForm filter={filter} onChange={setFilter} />
      </div>
      <Entries log={log} />
    </section>
  );
}

type Log = UseInfiniteQueryResult<InfiniteData<AuditPage>>;

/** List of the loaded audit log entries. */
function Entries({ log }: { log: Log }) {
  const { t } = useLingui();
  if (log.isError) {
    return (
      <ErrorPanel title={t`The audit log didn’t load`} onRetry={() => void log.refetch()}>
        <p>
          <Trans>No entries were lost. Check your connection and try again.</Trans>
        </p>
      </ErrorPanel>
    );
  }
  if (!log.data) return <Skeleton className="mt-5 h-96 !rounded-card" />;
  const entries = log.data.pages.flatMap((page) => page.entries);
  return (
    <>
      <p role="status" className="mt-4 text-ink-soft text-sm">
        {countText(entries.length, log.hasNextPage)}
      </p>
      {entries.length > 0 && (
        <ol aria-label={t`Entries`} className="mt-2 divide-y divide-line border-line border-y">
          {entries.map((entry) => (
            <AuditEntryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {log.hasNextPage && (
        <Button className="mt-4 w-full" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          <Trans>Show older entries</Trans>
        </Button>
      )}
    </>
  );
}

function countText(count: number, hasMore: boolean): string {
  if (count === 0) return t`No matching entries.`;
  return hasMore
    ? plural(count, { one: 'Latest # entry', other: 'Latest # entries' })
    : plural(count, { one: '# entry', other: '# entries' });
}
