import { utcDate } from '@dreamreel/proto/calendar';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { saveCsv } from '../../csv.ts';
import { failureText } from '../../session/failure-text.ts';
import { type AuditFilter, allEntries } from './api.ts';
import { auditCsv } from './audit-csv.ts';

/** Exports all audit log entries that match the filter as a CSV file. */
export function useAuditExport() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (filter: AuditFilter) => auditCsv(await allEntries(filter)),
    onSuccess: (csv) => saveCsv(`audit-log-${utcDate(new Date())}.csv`, csv),
    onError: (failure) =>
      toast({
        title: t`Couldn’t export the audit log`,
        description: failureText(failure, t`The server didn’t respond. Try again.`),
        variant: 'destructive',
        action: 'export the audit log',
      }),
  });
}
