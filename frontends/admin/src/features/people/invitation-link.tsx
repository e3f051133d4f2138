import type { Invitation } from '@dreamreel/proto/identity/admins';
import { Button } from '@dreamreel/ui/controls/button';
import { Input } from '@dreamreel/ui/controls/input';
import { Label } from '@dreamreel/ui/controls/text-field';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { toast } from '@dreamreel/ui/overlays/toast';
import { Trans, useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import { useId } from 'react';
import { useRoles } from '../../roles.ts';

/** Link to a new invitation. The link is shown only once, because the server stores only a hash of the secret. */
export function InvitationLink({ invitation, link }: { invitation: Invitation; link: string }) {
  const { t } = useLingui();
  const roles = useRoles();
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: t`Link Copied` });
    } catch {
      toast({ title: t`Couldn’t copy the link`, description: t`Select the link and copy it manually.` });
    }
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
