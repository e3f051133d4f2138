import { accountLanguageSchema } from '@dreamreel/proto/identity/account-language';
import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import type { User } from '@dreamreel/proto/identity/users';
import { Select } from '@dreamreel/ui/controls/select';
import { LOCALES } from '@dreamreel/ui/i18n/locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showActionFailure } from '../../forms/show-action-failure.ts';
import { setOwnUser } from '../../session/own-user.ts';
import { AccountSection } from './account-section.tsx';
import { accountPageTexts } from './texts.ts';

const CHANGE = 'change the language of emails';

export function LanguageSection({ user }: { user: User }) {
  const texts = useTexts(accountPageTexts);
  const queries = useQueryClient();
  const change = useMutation({
    networkMode: 'always',
    mutationFn: (language: User['language']) =>
      callOperation(accountOperations.changeAccount, { userId: user.id, language }),
    onSuccess: (changed) => {
      setOwnUser(queries, changed.user);
      toast({ title: texts.saved });
    },
    onError: (failure) => showActionFailure(failure, { userId: user.id, action: CHANGE }),
  });
  return (
    <AccountSection title={texts.languageTitle} text={texts.languageText}>
      <Select
        aria-label={texts.language}
        className="w-48"
        value={change.isPending ? change.variables : user.language}
        onChange={(event) => change.mutate(accountLanguageSchema.parse(event.target.value))}
      >
        {Object.entries(LOCALES).map(([locale, name]) => (
          <option key={locale} value={locale} lang={locale}>
            {name}
          </option>
        ))}
      </Select>
    </AccountSection>
  );
}
