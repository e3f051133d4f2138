import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { ADMIN_NAME_MAX_LENGTH, ADMIN_PASSWORD_MIN_LENGTH, type AdminRole } from '@dreamreel/proto/identity/admins';
import { Card, Skeleton } from '@dreamreel/ui/controls/card';
import { type FieldErrors, TextField } from '@dreamreel/ui/controls/text-field';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Loaded } from '../../loaded.tsx';
import { adminSessionQuery, setAdminSession, useRoles } from '../../session/admin-session.ts';
import { CheckedForm, useCheckedForm } from '../../session/checked-form.tsx';
import { failureText } from '../../session/failure-text.ts';

/**
 * The `/admin/join` page, where an invited admin chooses a username and password. The invitation secret is in the URL
 * fragment.
 */
export function JoinPage() {
  const { t } = useLingui();
  const [invitation] = useState(() => location.hash.slice(1));
  return (
    <div className="page-column grid flex-1 place-items-center py-12">
      <Loaded
        query={useQuery(invitationQuery(invitation))}
        failure={t`The invitation didn’t load`}
        advice={t`The server didn’t respond. Your invitation hasn’t been used.`}
        placeholder={<Skeleton className="h-120 w-full max-w-md !rounded-card" />}
      >
        {({ offer }) => (
          <Card className="w-full max-w-md">{offer ? <Offer invitation={invitation} offer={offer} /> : <Ended />}</Card>
        )}
      </Loaded>
    </div>
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

type Field = 'username' | 'password';

/** Form in which an invited admin chooses a username and password. */
function JoinForm({ invitation }: { invitation: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { fieldProps, ...form } = useCheckedForm<Field>({
    fields: ['username', 'password'],
    check: (read) => ({
      ...(read('username').trim() === '' && { username: t`Please choose a username` }),
      ...(read('password').length < ADMIN_PASSWORD_MIN_LENGTH && {
        password: t`Password must be at least ${{ length: ADMIN_PASSWORD_MIN_LENGTH }} characters long`,
      }),
    }),
    // The invitation can be used only once. The server responds with the session cookie.
    send: async (read) => {
      const request = { invitation, username: read('username').trim(), password: read('password') };
      const { username, role } = await callOperation(adminOperations.joinAsAdmin, request);
      queries.setQueryData(adminSessionQuery.queryKey, { authenticated: true, username, role });
      setAdminSession('in');
      toast({ title: t`Welcome, ${{ name: username }}`, description: t`You’re logged in to the admin dashboard.` });
      void navigate('/admin', { replace: true });
    },
    errorsOf,
  });

  return (
    <CheckedForm {...form} submitLabel={t`Join`}>
      <TextField
        label={t`Username`}
        autoComplete="username"
        maxLength={ADMIN_NAME_MAX_LENGTH}
        {...fieldProps('username')}
      />
      <TextField
        label={t`Password (at least ${{ length: ADMIN_PASSWORD_MIN_LENGTH }} characters)`}
        type="password"
        autoComplete="new-password"
        {...fieldProps('password')}
      />
    </CheckedForm>
  );
}

/** Maps the server's error message to the form field that caused it. */
function errorsOf(failure: unknown): FieldErrors<Field> {
  const text = failureText(failure, t`The server didn’t respond. Try again in a moment.`);
  const isAboutName = failure instanceof HttpError && ['name-taken', 'name-too-long'].includes(failure.code ?? '');
  return isAboutName ? { username: text } : { password: text };
}

/** Query for the role that an invitation grants. `invitation` is the secret from the invitation link. */
const invitationQuery = (invitation: string) =>
  queryOptions({
    queryKey: ['invitation', invitation],
    queryFn: ({ signal }) => callOperation(adminOperations.adminInvitation, { invitation }, { signal }),
    gcTime: 0,
  });
