import { type AdminPerson, adminRoleSchema } from '@dreamreel/proto/identity/admins';
import { Badge } from '@dreamreel/ui/controls/badge';
import { Button } from '@dreamreel/ui/controls/button';
import { Select } from '@dreamreel/ui/controls/select';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { useState } from 'react';
import { ROLE_TEXTS, ROLE_TITLES, ROLES } from '../../role-texts.ts';
import { useWho } from '../../session/who.ts';
import { changePerson } from './api.ts';
import { usePeopleChange } from './use-people-change.ts';

/** A person and their access. One's own, and that of the configured admin, is only shown. */
export function PersonRow({ person }: { person: AdminPerson }) {
  const isOwn = useWho()?.name === person.name;
  const { id, name, role, active } = person;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
          {name}
          {isOwn && <Badge>You</Badge>}
          {!active && <Badge tone="danger">Deactivated</Badge>}
        </p>
        <p className="text-ink-soft text-sm">{originOf(person)}</p>
      </div>
      {id === null || isOwn ? (
        <p className="text-sm" title={ROLE_TEXTS[role]}>
          {ROLE_TITLES[role]}
        </p>
      ) : (
        <Access person={{ ...person, id }} />
      )}
    </li>
  );
}

function Access({ person: { id, name, role, active } }: { person: AdminPerson & { id: number } }) {
  const [isConfirming, setConfirming] = useState(false);
  const change = usePeopleChange(changePerson, {
    done: (changed) => doneText(name, changed),
    failed: 'Access Not Changed',
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {active && (
        <Select
          aria-label={`Role of ${name}`}
          value={role}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate({ adminId: id, role: adminRoleSchema.parse(target.value) })}
          className="w-32"
        >
          {ROLES.map((choice) => (
            <option key={choice} value={choice}>
              {ROLE_TITLES[choice]}
            </option>
          ))}
        </Select>
      )}
      {active ? (
        <Button aria-label={`Deactivate ${name}`} busy={change.isPending} onClick={() => setConfirming(true)}>
          Deactivate
        </Button>
      ) : (
        <Button
          aria-label={`Activate ${name}`}
          busy={change.isPending}
          onClick={() => change.mutate({ adminId: id, active: true })}
        >
          Activate
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={`Deactivate ${name}`}
          confirmLabel="Deactivate"
          isDestructive
          onConfirm={() => change.mutate({ adminId: id, active: false })}
          onClose={() => setConfirming(false)}
        >
          {name} is signed out everywhere at once and cannot sign in again until somebody activates the access. What{' '}
          {name} has done stays.
        </ConfirmDialog>
      )}
    </div>
  );
}

function originOf({ id, joinedAt, invitedBy }: AdminPerson): string {
  if (id === null || joinedAt === null) return 'Set up where Dreamreel is deployed; always has access';
  return `Invited by ${invitedBy}, here since ${shownMoment(joinedAt, { dateStyle: 'medium' })}`;
}

function doneText(name: string, { role, active }: { role?: string | undefined; active?: boolean | undefined }): string {
  if (active !== undefined) return active ? `${name} may sign in again` : `${name} is deactivated`;
  return role === 'admin' ? `${name} is an admin now` : `${name} is an editor now`;
}
