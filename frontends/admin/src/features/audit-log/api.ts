import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { AUDIT_PAGE_MAX, type AuditEntry } from '@dreamreel/proto/identity/audit-log';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** Search criteria for the audit log. Empty strings match everything. */
export type AuditFilter = {
  readonly person: string;
  readonly action: string;
  readonly movie: string;
  readonly from: string;
  readonly to: string;
};
export const NO_FILTER: AuditFilter = { person: '', action: '', movie: '', from: '', to: '' };

/** Paginated query for the audit log entries that match a filter, newest first. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', filter],
    queryFn: ({ pageParam, signal }) =>
      callOperation(
        adminOperations.auditLog,
        { ...fieldsOf(filter), ...(pageParam && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    networkMode: 'always',
  });

/** Loads all audit log entries that match the filter. */
export async function readAllEntries(filter: AuditFilter): Promise<AuditEntry[]> {
  const all: AuditEntry[] = [];
  for (let before: number | null | undefined; before !== null; ) {
    const fields = { ...fieldsOf(filter), limit: AUDIT_PAGE_MAX, ...(before !== undefined && { before }) };
    const { entries, next } = await callOperation(adminOperations.auditLog, fields);
    all.push(...entries);
    before = next;
  }
  return all;
}

function fieldsOf(filter: AuditFilter): Partial<AuditFilter> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}
