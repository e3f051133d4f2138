import {
  type AdminRole,
  INVITATION_DAYS,
  INVITATION_NOTE_MAX_LENGTH,
  type Invitation,
} from '@dreamreel/proto/identity/admins';
import { copyText } from '@dreamreel/ui/browser/copy-or-save';
import { Button } from '@dreamreel/ui/controls/button';
import { Card } from '@dreamreel/ui/controls/card';
import { Input } from '@dreamreel/ui/controls/input';
import { Label, TextField } from '@dreamreel/ui/controls/text-field';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { toast } from '@dreamreel/ui/overlays/toast';
import { Trans, useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import { type FormEvent, useId, useState } from 'react';
import { ROLES, useRoles } from '../../session/admin-session.ts';
import { invite, usePeopleChange } from './api.ts';

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

/** Link to a new invitation. The link is shown only once, because the server stores only a hash of the secret. */
function InvitationLink({ invitation, link }: { invitation: Invitation; link: string }) {
  const { t } = useLingui();
  const roles = useRoles();
  const id = useId();
  const copy = async () => {
    if (await copyText(link)) toast({ title: t`Link Copied` });
    else toast({ title: t`Couldn’t copy the link`, description: t`Select the link and copy it manually.` });
  };
  return (
    <div role="status" className="mt-4 rounded-control border border-line bg-raised p-3">
      <Label htmlFor={id}>
        {t`Link for ${{ name: invitation.note || t`the new person` }} (${{ role: roles[invitation.role].name }})`}
      </Label>
      <div className="mt-1.5 flex gap-2">
        <Input id={id} readOnly value={link} onFocus={({ target }) => target.select()} />
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          <Trans>Copy</Trans>
        </Button>
      </div>
      <p className="mt-2 text-ink-soft text-sm">
        {t`Send this link to the person yourself. It won’t be shown again, works only once, and expires on ${{ date: shownMoment(invitation.expiresAt, { dateStyle: 'medium' }) }}.`}
      </p>
    </div>
  );
}
