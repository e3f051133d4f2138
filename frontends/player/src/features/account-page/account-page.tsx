import { Button } from '@dreamreel/ui/controls/button';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { openAuthDialog } from '../../session/auth-dialog.ts';
import { ownUserQuery } from '../../session/own-user.ts';
import { useSession } from '../../session/use-session.ts';
import { DeleteAccount } from './delete-account.tsx';
import { EmailSection } from './email-section.tsx';
import { ExportSection } from './export-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';

/** The `/account` page, where users manage their account. */
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
