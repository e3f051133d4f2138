import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { type AdminPerson, adminRoleSchema, type Invitation } from '@dreamreel/proto/identity/admins';
import type { RequestInput } from '@dreamreel/proto/operation';
import { Button } from '@dreamreel/ui/controls/button';
import { Badge } from '@dreamreel/ui/controls/card';
import { Select } from '@dreamreel/ui/controls/input';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isConfirmed } from '../../confirm.tsx';
import { Loaded } from '../../loaded.tsx';
import { ROLES, useRoles, useSignedInAdmin } from '../../session/admin-session.ts';
import { peopleQuery, usePeopleChange } from './api.ts';
import { InviteForm } from './invite-form.tsx';

/** Page that lists all dashboard users, their roles, and pending invitations. */
export function PeoplePage() {
  const { t } = useLingui();
  return (
    <Loaded
      query={useQuery(peopleQuery)}
      failure={t`The list didn’t load`}
      advice={t`No one’s access has changed. Check your connection and try again.`}
    >
      {({ people, invitations }) => (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
          <section aria-labelledby="people-heading">
            <h2 id="people-heading" className="text-2xl">
              <Trans>People</Trans>
            </h2>
            <ul className="mt-3 divide-y divide-line border-line border-y">
              {people.map((person) => (
                <PersonRow key={person.name} person={person} />
              ))}
            </ul>
            {people.length <= 1 && (
              <p className="mt-3 text-ink-soft text-sm">
                <Trans>
                  No one else has access yet. To give someone access, create an invitation link and send it to them.
                </Trans>
              </p>
            )}
          </section>
          <div className="grid gap-8">
            <InviteForm />
            <InvitationList invitations={invitations} />
          </div>
        </div>
      )}
    </Loaded>
  );
}

/** The invitations that haven't been used yet. */
function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useLingui();
  const roles = useRoles();
  const withdrawMutation = usePeopleChange(
    (invitationId: number) => callOperation(adminOperations.withdrawInvitation, { invitationId }),
    {
      done: () => t`Invitation Withdrawn`,
      failed: t`Couldn’t withdraw the invitation`,
    },
  );
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

/**
 * A dashboard user and their role. Admins can't change their own access or the access of the admin who is defined in
 * the configuration.
 */
function PersonRow({ person }: { person: AdminPerson }) {
  const roles = useRoles();
  const isOwn = useSignedInAdmin()?.name === person.name;
  const { id, name, role, active } = person;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
          {name}
          {isOwn && (
            <Badge>
              <Trans>You</Trans>
            </Badge>
          )}
          {!active && (
            <Badge tone="danger">
              <Trans>Deactivated</Trans>
            </Badge>
          )}
        </p>
        <p className="text-ink-soft text-sm">{originOf(person)}</p>
      </div>
      {id === null || isOwn ? (
        <p className="text-sm" title={roles[role].permissions}>
          {roles[role].name}
        </p>
      ) : (
        <Access person={{ ...person, id }} />
      )}
    </li>
  );
}

function Access({ person: { id, name, role, active } }: { person: AdminPerson & { id: number } }) {
  const { t } = useLingui();
  const roles = useRoles();
  const change = usePeopleChange((request: AccessChange) => callOperation(adminOperations.changeAdmin, request), {
    done: (changed) => doneText(name, changed),
    failed: t`Couldn’t change access`,
  });
  const deactivate = async () => {
    const question = {
      title: t`Deactivate ${name}`,
      text: t`${name} is logged out everywhere immediately and can’t log in again until an admin reactivates the account. Everything ${name} has done is kept.`,
      confirmLabel: t`Deactivate`,
      isDestructive: true,
    };
    if (await isConfirmed(question)) change.mutate({ adminId: id, active: false });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {active && (
        <Select
          aria-label={t`Role of ${name}`}
          value={role}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate({ adminId: id, role: adminRoleSchema.parse(target.value) })}
          className="w-32"
        >
          {ROLES.map((choice) => (
            <option key={choice} value={choice}>
              {roles[choice].name}
            </option>
          ))}
        </Select>
      )}
      <Button
        aria-label={active ? t`Deactivate ${name}` : t`Reactivate ${name}`}
        busy={change.isPending}
        onClick={() => (active ? void deactivate() : change.mutate({ adminId: id, active: true }))}
      >
        {active ? <Trans>Deactivate</Trans> : <Trans>Reactivate</Trans>}
      </Button>
    </div>
  );
}

function originOf({ id, joinedAt, invitedBy }: AdminPerson): string {
  if (id === null || joinedAt === null) return t`Set up in the deployment settings. Always has access.`;
  return t`Invited by ${{ inviter: String(invitedBy) }}, joined ${{ date: shownMoment(joinedAt, { dateStyle: 'medium' }) }}`;
}

type AccessChange = RequestInput<typeof adminOperations.changeAdmin>;

function doneText(name: string, { role, active }: AccessChange): string {
  if (active !== undefined) return active ? t`${name} can log in again` : t`${name} was deactivated`;
  return role === 'admin' ? t`${name} is now an admin` : t`${name} is now an editor`;
}
