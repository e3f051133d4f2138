import { type AdminRole, INVITATION_DAYS, INVITATION_NOTE_MAX_LENGTH } from '@dreamreel/proto/identity/admins';
import { Button } from '@dreamreel/ui/controls/button';
import { Card } from '@dreamreel/ui/controls/card';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { ROLES, useRoles } from '../../roles.ts';
import { invite } from './api.ts';
import { InvitationLink } from './invitation-link.tsx';
import { usePeopleChange } from './use-people-change.ts';

/** Creates an invitation and shows its link. */
export function InviteForm() {
  const { t } = useLingui();
  const roles = useRoles();
  const [role, setRole] = useState<AdminRole>('editor');
  const [note, setNote] = useState('');
  const heading = useId();
  const inviting = usePeopleChange(invite, { failed: t`Couldn’t create the invitation` });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!inviting.isPending) inviting.mutate({ role, note }, { onSuccess: () => setNote('') });
  };
  return (
    <Card>
      <h2 id={heading} className="text-2xl">
        <Trans>Invite someone</Trans>
      </h2>
      <form aria-labelledby={heading} onSubmit={submit} className="mt-4">
        <fieldset>
          <legend className="font-medium text-sm">
            <Trans>Role</Trans>
          </legend>
          {ROLES.map((choice) => (
            <label key={choice} className="mt-2 flex cursor-pointer items-start gap-3">
              <input
                type="radio"
                name="role"
                value={choice}
                checked={role === choice}
                onChange={() => setRole(choice)}
                className="mt-1 size-4 shrink-0"
              />
              <span>
                <span className="font-medium">{roles[choice].name}</span>
                <span className="block text-ink-soft text-sm">{roles[choice].permissions}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="mt-4">
          <TextField
            label={t`Name or note (shown only here)`}
            value={note}
            maxLength={INVITATION_NOTE_MAX_LENGTH}
            onChange={({ target }) => setNote(target.value)}
            autoComplete="off"
          />
        </div>
        <Button type="submit" variant="primary" busy={inviting.isPending} className="w-full">
          <Trans>Create invitation link</Trans>
        </Button>
      </form>
      {inviting.data ? (
        <InvitationLink {...inviting.data} />
      ) : (
        <p className="mt-3 text-ink-soft text-sm">{t`The link can be used once and expires after ${{ days: INVITATION_DAYS }} days. The person who opens it chooses a username and a password.`}</p>
      )}
    </Card>
  );
}
