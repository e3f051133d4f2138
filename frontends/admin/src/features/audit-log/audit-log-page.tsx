import type { AuditPage } from '@dreamreel/proto/identity/audit-log';
import { Button } from '@dreamreel/ui/controls/button';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { useTexts } from '@dreamreel/ui/i18n/texts';
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
import { auditLogTexts, type english } from './texts.ts';
import { useAuditExport } from './use-audit-export.ts';

/** Audit log page with search and CSV export. The newest entries come first. */
export function AuditLogPage() {
  const texts = useTexts(auditLogTexts);
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
            {texts.title}
          </h2>
          <p className="mt-1 min-h-5 text-ink-soft text-sm">
            {keptDays !== undefined && texts.retention({ days: keptDays })}
          </p>
        </div>
        <Button busy={exporting.isPending} onClick={() => exporting.mutate(filter)}>
          {!exporting.isPending && <Download aria-hidden="true" className="size-4" />}
          {texts.exportCsv}
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
  const texts = useTexts(auditLogTexts);
  if (log.isError) {
    return (
      <ErrorPanel title={texts.loadFailed} onRetry={() => void log.refetch()}>
        <p>{texts.loadFailedText}</p>
      </ErrorPanel>
    );
  }
  if (!log.data) return <Skeleton className="mt-5 h-96 !rounded-card" />;
  const entries = log.data.pages.flatMap((page) => page.entries);
  return (
    <>
      <p role="status" className="mt-4 text-ink-soft text-sm">
        {countText(entries.length, log.hasNextPage, texts)}
      </p>
      {entries.length > 0 && (
        <ol aria-label={texts.entries} className="mt-2 divide-y divide-line border-line border-y">
          {entries.map((entry) => (
            <AuditEntryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {log.hasNextPage && (
        <Button className="mt-4 w-full" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {texts.showOlder}
        </Button>
      )}
    </>
  );
}

function countText(count: number, hasMore: boolean, texts: typeof english): string {
  if (count === 0) return texts.noEntries;
  return hasMore ? texts.entryCountOfMore(count) : texts.entryCount(count);
}
