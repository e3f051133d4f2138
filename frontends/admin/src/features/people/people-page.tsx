import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { peopleQuery } from './api.ts';
import { InvitationList } from './invitation-list.tsx';
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
