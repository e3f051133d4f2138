import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import type { User } from '@dreamreel/proto/identity/users';
import { saveFile } from '@dreamreel/ui/browser/save-file';
import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { actionSucceeded } from '@dreamreel/ui/overlays/action-succeeded';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { showActionFailure } from '../../forms/show-action-failure.ts';
import { AccountSection } from './account-section.tsx';
import { accountPageTexts } from './texts.ts';

const EXPORT = 'export the account';

export function ExportSection({ user }: { user: User }) {
  const texts = useTexts(accountPageTexts);
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
    <AccountSection title={texts.exportTitle} text={texts.exportText}>
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        <Download aria-hidden="true" className="size-4" />
        {texts.exportData}
      </Button>
    </AccountSection>
  );
}
