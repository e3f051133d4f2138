import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import type { User } from '@dreamreel/proto/identity/users';
import { saveFile } from '@dreamreel/ui/browser/save-file';
import { Button } from '@dreamreel/ui/controls/button';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { actionSucceeded } from '@dreamreel/ui/overlays/toast';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { showActionFailure } from '../../forms/show-action-failure.ts';
import { AccountSection } from './account-section.tsx';

const EXPORT = 'export the account';

export function ExportSection({ user }: { user: User }) {
  const { t } = useLingui();
  const download = useMutation({
    networkMode: 'always',
    mutationFn: () => callOperation(accountOperations.exportAccount, { userId: user.id }),
    onSuccess: (data) => {
      actionSucceeded(EXPORT);
      saveFile(`dreamreel-${data.date}.json`, 'application/json', JSON.stringify(data, null, 2));
    },
    onError: (failure) => showActionFailure(failure, { userId: user.id, action: EXPORT }),
  });
  return (
    <AccountSection
      title={t`Your data`}
      text={t`Everything we store about you, as a machine-readable file: account, sessions, all your games and guesses, statistics, emails, and reminders.`}
    >
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        <Download aria-hidden="true" className="size-4" />
        <Trans>Download Your Data</Trans>
      </Button>
    </AccountSection>
  );
}
