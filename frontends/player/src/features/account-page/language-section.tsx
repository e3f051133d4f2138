import { accountLanguageSchema } from '@dreamreel/proto/identity/account-language';
import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import type { User } from '@dreamreel/proto/identity/users';
import { Select } from '@dreamreel/ui/controls/select';
import { LOCALES } from '@dreamreel/ui/i18n/locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showActionFailure } from '../../forms/show-action-failure.ts';
import { setOwnUser } from '../../session/own-user.ts';
import { AccountSection } from './account-section.tsx';

const CHANGE = 'change the language of emails';

export function LanguageSection({ user }: { user: User }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const change = useMutation({
    networkMode: 'always',
    mutationFn: (language: User['language']) =>
      callOperation(accountOperations.changeAccount, { userId: user.id, language }),
    onSuccess: (changed) => {
      setOwnUser(queries, changed.user);
      toast({ title: t`Saved` });
    },
    onError: (failure) => showActionFailure(failure, { userId: user.id, action: CHANGE }),
  });
  return (
    <AccountSection
      title={t`Email language`}
      text={t`The language of the emails we send you. You can change the site’s language at the bottom of any page.`}
    >
      <Select
        aria-label={t`Language`}
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
