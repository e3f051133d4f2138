import { type AdminRole, INVITATION_DAYS, INVITATION_NOTE_MAX_LENGTH } from '@dreamreel/proto/identity/admins';
import { Button } from '@dreamreel/ui/controls/button';
import { Card } from '@dreamreel/ui/controls/card';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { type FormEvent, useId, useState } from 'react';
import { ROLE_TEXTS, ROLE_TITLES, ROLES } from '../../role-texts.ts';
import { invite } from './api.ts';
import { InvitationLink } from './invitation-link.tsx';
import { usePeopleChange } from './use-people-change.ts';

/** Makes an invitation and shows its link. */
export function InviteForm() {
  const [role, setRole] = useState<AdminRole>('editor');
  const [note, setNote] = useState('');
  const heading = useId();
  const inviting = usePeopleChange(invite, { failed: 'Invitation Not Made' });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!inviting.isPending) inviting.mutate({ role, note }, { onSuccess: () => setNote('') });
  };
  return (
    <Card>
      <h2 id={heading} className="text-2xl">
        Invite somebody
      </h2>
      <form aria-labelledby={heading} onSubmit={submit} className="mt-4">
        <fieldset>
          <legend className="font-medium text-sm">Role</legend>
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
                <span className="font-medium">{ROLE_TITLES[choice]}</span>
                <span className="block text-ink-soft text-sm">{ROLE_TEXTS[choice]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="mt-4">
          <TextField
            label="For whom (only for this list)"
            value={note}
            maxLength={INVITATION_NOTE_MAX_LENGTH}
            onChange={({ target }) => setNote(target.value)}
            autoComplete="off"
          />
        </div>
        <Button type="submit" variant="primary" busy={inviting.isPending} className="w-full">
          Make an invitation link
        </Button>
      </form>
      {inviting.data ? (
        <InvitationLink {...inviting.data} />
      ) : (
        <p className="mt-3 text-ink-soft text-sm">
          The link works once and for {INVITATION_DAYS} days. Whoever opens it chooses a name and a password.
        </p>
      )}
    </Card>
  );
}
