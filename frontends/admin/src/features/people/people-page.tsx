import type { Invitation } from '@dreamreel/proto/identity/admins';
import { Button } from '@dreamreel/ui/controls/button';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRoles } from '../../session/signed-in-admin.ts';
import { peopleQuery, usePeopleChange, withdraw } from './api.ts';
import { InviteForm } from './invite-form.tsx';
import { PersonRow } from './person-row.tsx';

/** Page that lists all dashboard users, their roles, and pending invitations. */
export function PeoplePage() {
  const { t } = useLingui();
  const { data, isPending, refetch } = useQuery(peopleQuery);
  if (isPending) return <Skeleton className="h-96 !rounded-card" />;
  if (!data) {
    return (
      <ErrorPanel title={t`The list didn’t load`} onRetry={() => void refetch()}>
        <p>
          <Trans>No one’s access has changed. Check your connection and try again.</Trans>
        </p>
      </ErrorPanel>
    );
  }
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <section aria-labelledby="people-heading">
        <h2 id="people-heading" className="text-2xl">
          <Trans>People</Trans>
        </h2>
        <ul className="mt-3 divide-y divide-line border-line border-y">
          {data.people.map((person) => (
            <PersonRow key={person.name} person={person} />
          ))}
        </ul>
        {data.people.length <= 1 && (
          <p className="mt-3 text-ink-soft text-sm">
            <Trans>
              No one else has access yet. To give someone access, create an invitation link and send it to them.
            </Trans>
          </p>
        )}
      </section>
      <div className="grid gap-8">
        <InviteForm />
        <InvitationList invitations={data.invitations} />
      </div>
    </div>
  );
}

/** The invitations that haven't been used yet. */
function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useLingui();
  const roles = useRoles();
  const withdrawMutation = usePeopleChange(withdraw, {
    done: () => t`Invitation Withdrawn`,
    failed: t`Couldn’t withdraw the invitation`,
  });
  return (
    <section aria-labelledby="invitations-heading">
      <h2 id="invitations-heading" className="text-2xl">
        <Trans>Pending invitations</Trans>
      </h2>
      {invitations.length === 0 && (
        <p className="mt-2 text-ink-soft text-sm">
          <Trans>No pending invitations.</Trans>
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {invitations.map(({ id, role, note, invitedBy, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <p className="wrap-anywhere min-w-0 flex-1 text-sm">
              <span className="font-medium">{note || t`No name`}</span> · {roles[role].name}
              <span className="block text-ink-soft">
                {t`Invited by ${{ inviter: invitedBy }}, expires ${{ date: shownMoment(expiresAt, { dateStyle: 'medium' }) }}`}
              </span>
            </p>
            <Button
              variant="quiet"
              aria-label={t`Withdraw the invitation for ${{ name: note || t`an unnamed person` }}`}
              busy={withdrawMutation.isPending && withdrawMutation.variables === id}
              onClick={() => withdrawMutation.mutate(id)}
            >
              <Trans>Withdraw</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
