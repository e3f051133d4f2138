import { Button } from '@dreamreel/ui/controls/button';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { useTexts } from '@dreamreel/ui/i18n/texts';
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
import { accountPageTexts } from './texts.ts';

/** The `/account` page, where users manage their account. */
export function AccountPage() {
  const texts = useTexts(accountPageTexts);
  const { user, key } = useSession();
  return (
    <div className="page-column !max-w-4xl flex-1 pt-8 pb-12 sm:pt-14">
      <h1 className="mb-8 text-4xl sm:text-5xl">{texts.title}</h1>
      {user ? <OwnAccount key={key} sessionKey={key} /> : <SignedOut />}
    </div>
  );
}

function OwnAccount({ sessionKey }: { sessionKey: string }) {
  const texts = useTexts(accountPageTexts);
  const { data: user, isError, refetch } = useQuery(ownUserQuery(sessionKey));
  if (isError)
    return (
      <ErrorPanel title={texts.failed} onRetry={() => void refetch()}>
        {texts.failedText}
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
  const texts = useTexts(accountPageTexts);
  return (
    <div className="border-line border-t py-8">
      <p className="text-ink-soft">{texts.signedOut}</p>
      <Button variant="primary" className="mt-5" onClick={() => openAuthDialog('sign-in')}>
        {texts.signIn}
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
