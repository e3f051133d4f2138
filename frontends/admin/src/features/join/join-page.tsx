import type { AdminRole } from '@dreamreel/proto/identity/admins';
import { Card } from '@dreamreel/ui/controls/card';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useRoles } from '../../session/signed-in-admin.ts';
import { invitationQuery, JoinForm } from './join-form.tsx';

/**
 * The `/admin/join` page, where an invited admin chooses a username and password. The invitation secret is in the URL
 * fragment.
 */
export function JoinPage() {
  const { t } = useLingui();
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
      <ErrorPanel title={t`The invitation didn’t load`} onRetry={() => void refetch()}>
        <p>
          <Trans>The server didn’t respond. Your invitation hasn’t been used.</Trans>
        </p>
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
  const { t } = useLingui();
  const { name: roleName, permissions } = useRoles()[role];
  return (
    <>
      <h1 className="text-3xl">
        <Trans>Join the team</Trans>
      </h1>
      <p className="mt-2 text-ink-soft">
        <Trans>
          You’re invited. Your role: <strong className="text-ink">{roleName}</strong>.
        </Trans>{' '}
        {permissions}
      </p>
      <div className="mt-6">
        <JoinForm invitation={invitation} />
      </div>
      <p className="mt-3 text-ink-soft text-sm">{t`This link works only once and is valid until ${{ expiry: shownMoment(expiresAt) }}. Your actions on the dashboard are recorded in the audit log under your name.`}</p>
    </>
  );
}

function Ended() {
  return (
    <>
      <h1 className="text-3xl">
        <Trans>This invitation is no longer valid</Trans>
      </h1>
      <p className="mt-3 text-ink-soft">
        <Trans>
          The invitation has expired or was already used or withdrawn, or the link is incomplete. Ask the person who
          invited you for a new link.
        </Trans>
      </p>
      <p className="mt-3">
        <Link to="/admin" className="text-accent-ink underline underline-offset-2">
          <Trans>Already joined? Log in</Trans>
        </Link>
      </p>
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="page-column grid flex-1 place-items-center py-12">{children}</div>;
}
