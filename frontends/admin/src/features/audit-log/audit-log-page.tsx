import { utcDate } from '@dreamreel/proto/calendar';
import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { AUDIT_PAGE_MAX, type AuditEntry, type AuditOutcome } from '@dreamreel/proto/identity/audit-log';
import { Button } from '@dreamreel/ui/controls/button';
import { Badge } from '@dreamreel/ui/controls/card';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useDeferredValue, useState } from 'react';
import { csvOf, saveCsv } from '../../csv.ts';
import { Loaded, MoreButton } from '../../loaded.tsx';
import { ROLE_NAMES } from '../../session/admin-session.ts';
import { FAILURE_TEXTS, failureToast } from '../../session/failure-text.ts';
import { type AuditFilter, AuditFilterForm, NO_FILTER } from './audit-filter-form.tsx';
import { auditSentence, movieName, OUTCOME_NAMES, personName } from './audit-sentence.ts';

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
      <div className="mt-4">
        <Loaded
          query={log}
          failure={t`The audit log didn’t load`}
          advice={t`No entries were lost. Check your connection and try again.`}
        >
          {({ pages }) => <Entries entries={pages.flatMap((page) => page.entries)} hasMore={log.hasNextPage} />}
        </Loaded>
      </div>
      <MoreButton query={log}>
        <Trans>Show older entries</Trans>
      </MoreButton>
    </section>
  );
}

type EntriesProps = { entries: readonly AuditEntry[]; hasMore: boolean };

/** List of the loaded audit log entries. */
function Entries({ entries, hasMore }: EntriesProps) {
  const { t } = useLingui();
  return (
    <>
      <p role="status" className="text-ink-soft text-sm">
        {countText(entries.length, hasMore)}
      </p>
      {entries.length > 0 && (
        <ol aria-label={t`Entries`} className="mt-2 divide-y divide-line border-line border-y">
          {entries.map((entry) => (
            <AuditEntryRow key={entry.id} entry={entry} />
          ))}
        </ol>
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

const TONES = {
  done: 'success',
  rejected: 'accent',
  failed: 'danger',
  unknown: 'danger',
} as const satisfies Record<AuditOutcome, string>;

/** An audit log entry: a sentence about the action, followed by the time, outcome and client. */
function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const { t } = useLingui();
  const { at, outcome, times } = entry;
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[13.5rem_minmax(0,1fr)_auto]">
      <time dateTime={at} className="text-ink-soft text-sm tabular-nums">
        {shownMoment(at, { dateStyle: 'medium', timeStyle: 'medium' })}
      </time>
      <div className="wrap-anywhere min-w-0">
        <p>
          <strong className="font-semibold">{personName(entry)}</strong> <Sentence entry={entry} />
          {times > 1 && <span className="text-ink-soft"> · {t`${times} times`}</span>}
        </p>
        <Origin entry={entry} />
      </div>
      <Badge tone={TONES[outcome]} className="h-fit w-fit">
        {t(OUTCOME_NAMES[outcome])}
      </Badge>
    </li>
  );
}

/** Stands for the movie's title in a sentence. No text contains this private-use character. */
const TITLE = '\ue000';

/** The sentence about an entry, in which the movie's title is emphasized. */
function Sentence({ entry }: { entry: AuditEntry }) {
  const [start, end] = i18n._(auditSentence(entry, TITLE)).split(TITLE);
  return (
    <>
      {start}
      {end !== undefined && <em>{movieName(entry)}</em>}
      {end}
    </>
  );
}

const ERROR_TEXTS = new Map(Object.entries(FAILURE_TEXTS));

/** The admin's role, the client's pseudonym, and the message that the admin saw, or the code of an unknown error. */
function Origin({ entry: { role, client, error } }: { entry: AuditEntry }) {
  const { t } = useLingui();
  const message = ERROR_TEXTS.get(error ?? '');
  return (
    <p className="text-ink-soft text-xs">
      {role && `${t(ROLE_NAMES[role])} · `}
      {client !== '' && (
        <Trans>
          from <code>{client}</code>
        </Trans>
      )}
      {error !== null && ` · ${message ? t`message: “${{ text: t(message) }}”` : t`error: ${error}`}`}
    </p>
  );
}

/** Exports all audit log entries that match the filter as a CSV file. */
function useAuditExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (filter: AuditFilter) => {
      const all = { ...auditQuery(filter, AUDIT_PAGE_MAX), pages: Number.POSITIVE_INFINITY, gcTime: 0 };
      const { pages } = await queries.fetchInfiniteQuery(all);
      return auditCsv(pages.flatMap(({ entries }) => entries));
    },
    onSuccess: (csv) => saveCsv(`audit-log-${utcDate(new Date())}.csv`, csv),
    onError: (failure) => failureToast(t`Couldn’t export the audit log`, failure),
  });
}

/**
 * Formats audit log entries as a CSV document. Column names and raw values aren't translated, so scripts can rely on
 * them.
 */
export function auditCsv(entries: readonly AuditEntry[]): string {
  return csvOf(
    entries.map((entry) => ({
      time: entry.at,
      person: personName(entry),
      role: entry.role,
      what: i18n._(auditSentence(entry)),
      outcome: i18n._(OUTCOME_NAMES[entry.outcome]),
      error: entry.error,
      action: entry.action,
      'movie id': entry.movieId,
      movie: entry.movieTitle,
      times: entry.times,
      client: entry.client,
    })),
  );
}

/** Paginated query for the audit log entries that match a filter, newest first. */
const auditQuery = (filter: AuditFilter, limit?: number) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', filter, limit],
    queryFn: ({ pageParam: before, signal }) => {
      const fields = Object.entries({ ...filter, limit, before }).filter(([, value]) => value);
      return callOperation(adminOperations.auditLog, Object.fromEntries(fields), { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
