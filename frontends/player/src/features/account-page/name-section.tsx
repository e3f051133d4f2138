import { NAME_MAX_LENGTH } from '@dreamreel/proto/identity/account-limits';
import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import type { User } from '@dreamreel/proto/identity/users';
import { Button } from '@dreamreel/ui/controls/button';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { toast } from '@dreamreel/ui/overlays/toast';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../forms/use-form.ts';
import { setOwnUser } from '../../session/own-user.ts';
import { AccountSection } from './account-section.tsx';

export function NameSection({ user }: { user: User }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { errorAt, isBusy, submit } = useForm({
    fields: ['name'],
    send: async ({ name }) => {
      const changed = await callOperation(accountOperations.changeAccount, { userId: user.id, name });
      setOwnUser(queries, changed.user);
      toast({ title: t`Saved` });
    },
    fieldOf: { 'missing-name': 'name', 'name-too-long': 'name' },
    action: 'change the name',
  });
  return (
    <AccountSection title={t`Name`} text={t`Shown in your menu. Other players never see it.`}>
      <form noValidate onSubmit={submit} className="grid gap-2">
        <TextField
          // Remount when the stored name changes, so that resetting the form restores the current name.
          key={user.name}
          label={t`Name`}
          name="name"
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          required
          defaultValue={user.name ?? ''}
          error={errorAt('name')}
        />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          <Trans>Save Name</Trans>
        </Button>
      </form>
    </AccountSection>
  );
}
