import { accountLanguageSchema, NAME_MAX_LENGTH } from '@dreamreel/proto/identity/account-forms';
import { accountOperations } from '@dreamreel/proto/identity/account-operations';
import type { User } from '@dreamreel/proto/identity/users';
import { saveFile } from '@dreamreel/ui/browser/copy-or-save';
import { Button } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/card';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Select } from '@dreamreel/ui/controls/input';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { LOCALES } from '@dreamreel/ui/i18n/locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { actionSucceeded, toast } from '@dreamreel/ui/overlays/toast';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { Form, showActionFailure, useForm } from '../../forms/form.tsx';
import { CurrentPasswordField, NewPasswordField } from '../../forms/new-password-field.tsx';
import { openAuthDialog, ownUserQuery, setOwnUser, useSession } from '../../session/signed-in-user.ts';
import { AccountSection, DeleteAccount, EmailSection, UsernameForManagers } from './account-sections.tsx';

export function AccountPage() {
  const { user, key } = useSession();
  return (
    <div className="page-column !max-w-4xl flex-1 pt-8 pb-12 sm:pt-14">
      <h1 className="mb-8 text-4xl sm:text-5xl">
        <Trans>Your account</Trans>
      </h1>
      {user ? <OwnAccount key={key} sessionKey={key} /> : <SignedOut />}
    </div>
  );
}

function OwnAccount({ sessionKey }: { sessionKey: string }) {
  const { t } = useLingui();
  const { data: user, isError, refetch } = useQuery(ownUserQuery(sessionKey));
  if (isError)
    return (
      <ErrorPanel title={t`Your account didn’t load`} onRetry={() => void refetch()}>
        <Trans>Check your connection and try again.</Trans>
      </ErrorPanel>
    );
  if (!user) return <Loading />;
  return (
    <>
      <NameSection user={user} />
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <LanguageSection user={user} />
      <ExportSection user={user} />
      <DeleteAccount user={user} />
    </>
  );
}

function SignedOut() {
  return (
    <div className="border-line border-t py-8">
      <p className="text-ink-soft">
        <Trans>Sign in to view and manage your account.</Trans>
      </p>
      <Button variant="primary" className="mt-5" onClick={() => openAuthDialog('sign-in')}>
        <Trans>Sign In</Trans>
      </Button>
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-8 border-line border-t py-8">
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

function NameSection({ user }: { user: User }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    fields: ['name'],
    send: async ({ name }) => {
      const changed = await callOperation(accountOperations.changeAccount, { userId: user.id, name });
      setOwnUser(queries, changed.user);
      toast({ title: t`Saved` });
    },
    action: 'change the name',
  });
  return (
    <AccountSection title={t`Name`} text={t`Shown in your menu. Other players never see it.`}>
      <Form form={form} submitLabel={t`Save Name`}>
        <TextField
          // Remount when the stored name changes, so that resetting the form restores the current name.
          key={user.name}
          label={t`Name`}
          name="name"
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          required
          defaultValue={user.name ?? ''}
          error={form.errorAt('name')}
        />
      </Form>
    </AccountSection>
  );
}

function PasswordSection({ user }: { user: User }) {
  const { t } = useLingui();
  const form = useForm({
    fields: ['password', 'newPassword'],
    send: async ({ password, newPassword }) => {
      await callOperation(accountOperations.changePassword, { userId: user.id, password, newPassword });
      toast({ title: t`Password changed`, description: t`You’re signed out everywhere else.` });
    },
    action: 'change the password',
  });
  return (
    <AccountSection title={t`Password`} text={t`Changing your password signs you out in all other browsers.`}>
      <Form form={form} submitLabel={t`Change Password`}>
        <UsernameForManagers email={user.email} />
        <CurrentPasswordField label={t`Current password`} error={form.errorAt('password')} />
        <NewPasswordField label={t`New password`} name="newPassword" error={form.errorAt('newPassword')} />
      </Form>
    </AccountSection>
  );
}

const CHANGE_LANGUAGE = 'change the language of emails';

function LanguageSection({ user }: { user: User }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (language: User['language']) =>
      callOperation(accountOperations.changeAccount, { userId: user.id, language }),
    onSuccess: (changed) => {
      setOwnUser(queries, changed.user);
      toast({ title: t`Saved` });
    },
    onError: (failure) => showActionFailure(failure, { userId: user.id, action: CHANGE_LANGUAGE }),
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

const EXPORT_ACCOUNT = 'export the account';

function ExportSection({ user }: { user: User }) {
  const { t } = useLingui();
  const download = useMutation({
    mutationFn: () => callOperation(accountOperations.exportAccount, { userId: user.id }),
    onSuccess: (data) => {
      actionSucceeded(EXPORT_ACCOUNT);
      saveFile(`dreamreel-${data.date}.json`, 'application/json', JSON.stringify(data, null, 2));
    },
    onError: (failure) => showActionFailure(failure, { userId: user.id, action: EXPORT_ACCOUNT }),
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
