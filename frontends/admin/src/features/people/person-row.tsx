import { type AdminPerson, adminRoleSchema } from '@dreamreel/proto/identity/admins';
import { Badge } from '@dreamreel/ui/controls/badge';
import { Button } from '@dreamreel/ui/controls/button';
import { Select } from '@dreamreel/ui/controls/select';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { useState } from 'react';
import { ROLES, useRoles } from '../../role-texts.ts';
import { useSignedInAdmin } from '../../session/signed-in-admin.ts';
import { changePerson } from './api.ts';
import { type english, peopleTexts } from './texts.ts';
import { usePeopleChange } from './use-people-change.ts';

type Texts = typeof english;

/**
 * A dashboard user and their role. Admins can't change their own access or the access of the admin who is defined in
 * the configuration.
 */
export function PersonRow({ person }: { person: AdminPerson }) {
  const texts = useTexts(peopleTexts);
  const roles = useRoles();
  const isOwn = useSignedInAdmin()?.name === person.name;
  const { id, name, role, active } = person;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
          {name}
          {isOwn && <Badge>{texts.you}</Badge>}
          {!active && <Badge tone="danger">{texts.deactivated}</Badge>}
        </p>
        <p className="text-ink-soft text-sm">{originOf(person, texts)}</p>
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
  const texts = useTexts(peopleTexts);
  const roles = useRoles();
  const [isConfirming, setConfirming] = useState(false);
  const change = usePeopleChange(changePerson, {
    done: (changed) => doneText(name, changed, texts),
    failed: texts.accessNotChanged,
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {active && (
        <Select
          aria-label={texts.roleOf({ name })}
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
        <Button
          aria-label={texts.deactivatePerson({ name })}
          busy={change.isPending}
          onClick={() => setConfirming(true)}
        >
          {texts.deactivate}
        </Button>
      ) : (
        <Button
          aria-label={texts.activatePerson({ name })}
          busy={change.isPending}
          onClick={() => change.mutate({ adminId: id, active: true })}
        >
          {texts.activate}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={texts.deactivatePerson({ name })}
          confirmLabel={texts.deactivate}
          isDestructive
          onConfirm={() => change.mutate({ adminId: id, active: false })}
          onClose={() => setConfirming(false)}
        >
          {texts.deactivateText({ name })}
        </ConfirmDialog>
      )}
    </div>
  );
}

function originOf({ id, joinedAt, invitedBy }: AdminPerson, texts: Texts): string {
  if (id === null || joinedAt === null) return texts.configured;
  return texts.invited({ inviter: String(invitedBy), date: shownMoment(joinedAt, { dateStyle: 'medium' }) });
}

type Change = { role?: string | undefined; active?: boolean | undefined };

function doneText(name: string, { role, active }: Change, texts: Texts): string {
  if (active !== undefined) return active ? texts.isActivated({ name }) : texts.isDeactivated({ name });
  return role === 'admin' ? texts.isAdmin({ name }) : texts.isEditor({ name });
}
