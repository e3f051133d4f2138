import type { AdminRole } from '@dreamreel/proto/identity/admins';
import { Card } from '@dreamreel/ui/controls/card';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ROLE_TEXTS, ROLE_TITLES } from '../../role-texts.ts';
import { invitationQuery } from './api.ts';
import { JoinForm } from './join-form.tsx';

/** The route `/admin/join`: an invited person chooses name and password. The secret of the link is behind its `#`. */
export function JoinPage() {
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
      <ErrorPanel title="The invitation did not open" onRetry={() => void refetch()}>
        <p>The server did not answer. Your invitation is kept.</p>
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
  return (
    <>
      <h1 className="text-3xl">Join the dashboard</h1>
      <p className="mt-2 text-ink-soft">
        You are invited as <strong className="text-ink">{ROLE_TITLES[role]}</strong>. {ROLE_TEXTS[role]}
      </p>
      <div className="mt-6">
        <JoinForm invitation={invitation} />
      </div>
      <p className="mt-3 text-ink-soft text-sm">
        The link works once, until {shownMoment(expiresAt)}. What you do on the dashboard is written into its audit log
        under your name.
      </p>
    </>
  );
}

function Ended() {
  return (
    <>
      <h1 className="text-3xl">This invitation is no longer valid</h1>
      <p className="mt-3 text-ink-soft">
        It was used, was withdrawn or has expired, or the link is not complete. Ask whoever invited you for a new one.
      </p>
      <p className="mt-3">
        <Link to="/admin" className="text-accent-ink underline underline-offset-2">
          You have joined already? Log in
        </Link>
      </p>
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="page-column grid flex-1 place-items-center py-12">{children}</div>;
}
