import { type AdminPerson, adminRoleSchema } from '@dreamreel/proto/identity/admins';
import { Badge } from '@dreamreel/ui/controls/badge';
import { Button } from '@dreamreel/ui/controls/button';
import { Select } from '@dreamreel/ui/controls/input';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ROLES, useRoles, useSignedInAdmin } from '../../session/signed-in-admin.ts';
import { changePerson, usePeopleChange } from './api.ts';

/**
 * A dashboard user and their role. Admins can't change their own access or the access of the admin who is defined in
 * the configuration.
 */
export function PersonRow({ person }: { person: AdminPerson }) {
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
  const [isConfirming, setConfirming] = useState(false);
  const change = usePeopleChange(changePerson, {
    done: (changed) => doneText(name, changed),
    failed: t`Couldn’t change access`,
  });
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
      {active ? (
        <Button aria-label={t`Deactivate ${name}`} busy={change.isPending} onClick={() => setConfirming(true)}>
          <Trans>Deactivate</Trans>
        </Button>
      ) : (
        <Button
          aria-label={t`Reactivate ${name}`}
          busy={change.isPending}
          onClick={() => change.mutate({ adminId: id, active: true })}
        >
          <Trans>Reactivate</Trans>
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t`Deactivate ${name}`}
          confirmLabel={t`Deactivate`}
          isDestructive
          onConfirm={() => change.mutate({ adminId: id, active: false })}
          onClose={() => setConfirming(false)}
        >
          <Trans>
            {name} is logged out everywhere immediately and can’t log in again until an admin reactivates the account.
            Everything {name} has done is kept.
          </Trans>
        </ConfirmDialog>
      )}
    </div>
  );
}

function originOf({ id, joinedAt, invitedBy }: AdminPerson): string {
  if (id === null || joinedAt === null) return t`Set up in the deployment settings. Always has access.`;
  return t`Invited by ${{ inviter: String(invitedBy) }}, joined ${{ date: shownMoment(joinedAt, { dateStyle: 'medium' }) }}`;
}

type Change = { role?: string | undefined; active?: boolean | undefined };

function doneText(name: string, { role, active }: Change): string {
  if (active !== undefined) return active ? t`${name} can log in again` : t`${name} was deactivated`;
  return role === 'admin' ? t`${name} is now an admin` : t`${name} is now an editor`;
}
