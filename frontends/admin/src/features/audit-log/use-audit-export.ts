import { utcDate } from '@dreamreel/proto/calendar';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation } from '@tanstack/react-query';
import { saveCsv } from '../../csv.ts';
import { failureText } from '../../session/failure-text.ts';
import { type AuditFilter, allEntries } from './api.ts';
import { auditCsv } from './audit-csv.ts';

/** Saves every entry that the filter finds as a CSV file. */
export function useAuditExport() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (filter: AuditFilter) => auditCsv(await allEntries(filter)),
    onSuccess: (csv) => saveCsv(`audit-log-${utcDate(new Date())}.csv`, csv),
    onError: (failure) =>
      toast({
        title: 'Not Exported',
        description: failureText(failure, 'The server did not answer. Try again.'),
        variant: 'destructive',
        action: 'export the audit log',
      }),
  });
}
