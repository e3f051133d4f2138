import { utcDate } from '@dreamreel/proto/calendar';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation } from '@tanstack/react-query';
import { saveCsv } from '../../csv.ts';
import { failureText } from '../../session/failure-text.ts';
import { type AuditFilter, allEntries } from './api.ts';
import { auditCsv } from './audit-csv.ts';
import { useAuditTexts } from './use-audit-texts.ts';

/** Exports all audit log entries that match the filter as a CSV file. */
export function useAuditExport() {
  const texts = useAuditTexts();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (filter: AuditFilter) => auditCsv(await allEntries(filter), texts),
    onSuccess: (csv) => saveCsv(`audit-log-${utcDate(new Date())}.csv`, csv),
    onError: (failure) =>
      toast({
        title: texts.page.exportFailed,
        description: failureText(failure, texts.page.exportFailedText),
        variant: 'destructive',
        action: 'export the audit log',
      }),
  });
}
