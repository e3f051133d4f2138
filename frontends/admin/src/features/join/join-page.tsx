import type { AdminRole } from '@dreamreel/proto/identity/admins';
import { Card } from '@dreamreel/ui/controls/card';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { withParts } from '@dreamreel/ui/i18n/with-parts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useRoles } from '../../role-texts.ts';
import { invitationQuery } from './api.ts';
import { JoinForm } from './join-form.tsx';
import { joinTexts } from './texts.ts';

/**
 * The `/admin/join` page, where an invited admin chooses a username and password. The invitation secret is in the URL
 * fragment.
 */
export function JoinPage() {
  const texts = useTexts(joinTexts);
  const [invitation] = useState(() => location.hash.slice(1));
  const { data, isPending, refetch } = useQuery(invitationQuery(invitation));
  if (isPending) {
    return (
      <Frame>
        <Skeleton className="h-120 w-full max-w-md !rounded-card" />
      </Frame>
    );
  }
  if (!data) {
    return (
      <ErrorPanel title={texts.loadFailed} onRetry={() => void refetch()}>
        <p>{texts.loadFailedText}</p>
      </ErrorPanel>
    );
  }
  return (
    <Frame>
      <Card className="w-full max-w-md">
        {data.offer ? <Offer invitation={invitation} offer={data.offer} /> : <Ended />}
      </Card>
    </Frame>
  );
}

type OfferProps = { invitation: string; offer: { role: AdminRole; expiresAt: string } };

function Offer({ invitation, offer: { role, expiresAt } }: OfferProps) {
  const texts = useTexts(joinTexts);
  const { name, permissions } = useRoles()[role];
  return (
    <>
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-2 text-ink-soft">
        {withParts(texts.invitedAs, { role: <strong className="text-ink">{name}</strong> })} {permissions}
      </p>
      <div className="mt-6">
        <JoinForm invitation={invitation} />
      </div>
      <p className="mt-3 text-ink-soft text-sm">{texts.conditions({ expiry: shownMoment(expiresAt) })}</p>
    </>
  );
}

function Ended() {
  const texts = useTexts(joinTexts);
  return (
    <>
      <h1 className="text-3xl">{texts.ended}</h1>
      <p className="mt-3 text-ink-soft">{texts.endedText}</p>
      <p className="mt-3">
        <Link to="/admin" className="text-accent-ink underline underline-offset-2">
          {texts.logIn}
        </Link>
      </p>
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="page-column grid flex-1 place-items-center py-12">{children}</div>;
}
