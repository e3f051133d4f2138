import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useQuery } from '@tanstack/react-query';
import { shellConfigQuery } from '../../../shell-config.ts';
import { TextSection } from '../../../text-section.tsx';
import { retentionTexts } from './texts.ts';

/** Shows the configured retention periods once the configuration has loaded. */
export function Retention() {
  const texts = useTexts(retentionTexts);
  const { data } = useQuery(shellConfigQuery);
  if (!data?.retention) return null;
  const { auditLog, mailRecords, unsubscribeLinks, guestPlays, accounts, serviceLogs } = data.retention;
  return (
    <TextSection title={texts.title}>
      <p>{guestPlays === undefined ? texts.guestPlaysAlways : texts.guestPlays(guestPlays)}</p>
      <p>{accounts === undefined ? texts.accountsAlways : texts.accounts(accounts)}</p>
      <p>
        {texts.mailRecords(mailRecords)} {texts.unsubscribeLinks(unsubscribeLinks)}
      </p>
      <p>{texts.auditLog(auditLog)}</p>
      {serviceLogs !== undefined && <p>{texts.serviceLogs(serviceLogs)}</p>}
      <p>{texts.backups}</p>
    </TextSection>
  );
}
