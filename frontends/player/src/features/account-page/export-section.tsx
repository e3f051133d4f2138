import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import type { User } from '@dreamreel/proto/identity/users';
import { actionSucceeded } from '@dreamreel/ui/action-succeeded';
import { callOperation } from '@dreamreel/ui/api-client';
import { Button } from '@dreamreel/ui/button';
import { saveFile } from '@dreamreel/ui/save-file';
import { useTexts } from '@dreamreel/ui/texts';
import { toast } from '@dreamreel/ui/toast';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { formTexts } from '../../forms/form-texts.ts';
import { AccountSection } from './account-section.tsx';
import { accountPageTexts } from './texts.ts';

const EXPORT = 'export the account';

export function ExportSection({ user }: { user: User }) {
  const texts = useTexts(accountPageTexts);
  const { failed, failedText } = useTexts(formTexts);
  const download = useMutation({
    networkMode: 'always',
    mutationFn: () => callOperation(accountOperations.exportAccount, { userId: user.id }),
    onSuccess: (data) => {
      actionSucceeded(EXPORT);
      saveFile(`dreamreel-${data.date}.json`, 'application/json', JSON.stringify(data, null, 2));
    },
    onError: () => toast({ title: failed, description: failedText, variant: 'destructive', action: EXPORT }),
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
