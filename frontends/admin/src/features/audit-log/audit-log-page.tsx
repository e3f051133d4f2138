import type { AuditPage } from '@dreamreel/proto/identity/audit-log';
import { Button } from '@dreamreel/ui/controls/button';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
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

/** Who did what, newest first, with search and export. */
export function AuditLogPage() {
  const [filter, setFilter] = useState(NO_FILTER);
  // The fields stay ahead of the list while somebody types.
  const shown = useDeferredValue(filter);
  const log = useInfiniteQuery({ ...auditQuery(shown), placeholderData: keepPreviousData });
  const exporting = useAuditExport();
  const keptDays = log.data?.pages[0]?.keptDays;

  return (
    <section aria-labelledby="audit-heading">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="audit-heading" className="text-2xl">
            Audit log
          </h2>
          <p className="mt-1 min-h-5 text-ink-soft text-sm">
            {keptDays !== undefined &&
              `Entries are deleted after ${keptDays} days. A code stands for a network address; it changes every day.`}
          </p>
        </div>
        <Button busy={exporting.isPending} onClick={() => exporting.mutate(filter)}>
          {!exporting.isPending && <Download aria-hidden="true" className="size-4" />}
          Export CSV
        </Button>
      </div>
      <div className="mt-4">
        <AuditFilterForm filter={filter} onChange={setFilter} />
      </div>
      <Found log={log} />
    </section>
  );
}

type Log = UseInfiniteQueryResult<InfiniteData<AuditPage>>;

/** The entries that were found so far. */
function Found({ log }: { log: Log }) {
  if (log.isError) {
    return (
      <ErrorPanel title="The audit log did not load" onRetry={() => void log.refetch()}>
        <p>Nothing of it is lost.</p>
      </ErrorPanel>
    );
  }
  if (!log.data) return <Skeleton className="mt-5 h-96 !rounded-card" />;
  const entries = log.data.pages.flatMap((page) => page.entries);
  return (
    <>
      <p role="status" className="mt-4 text-ink-soft text-sm">
        {countText(entries.length)}
        {log.hasNextPage && ', older ones below'}
      </p>
      {entries.length > 0 && (
        <ol aria-label="Entries" className="mt-2 divide-y divide-line border-line border-y">
          {entries.map((entry) => (
            <AuditEntryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {log.hasNextPage && (
        <Button className="mt-4 w-full" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          Show older entries
        </Button>
      )}
    </>
  );
}

function countText(count: number): string {
  if (count === 0) return 'Nothing is written about that.';
  return count === 1 ? '1 entry' : `${count} entries`;
}
