import type { Invitation } from '@dreamreel/proto/identity/admins';
import { Button } from '@dreamreel/ui/controls/button';
import { Input } from '@dreamreel/ui/controls/input';
import { Label } from '@dreamreel/ui/controls/label';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { toast } from '@dreamreel/ui/overlays/toast';
import Copy from 'lucide-react/icons/copy';
import { useId } from 'react';
import { ROLE_TITLES } from '../../role-texts.ts';

/** The link of a new invitation, to be sent on. It is shown only once: the server keeps a hash alone. */
export function InvitationLink({ invitation, link }: { invitation: Invitation; link: string }) {
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: 'Link Copied' });
    } catch {
      toast({ title: 'Not Copied', description: 'Select the link and copy it yourself.' });
    }
  };
  return (
    <div role="status" className="mt-4 rounded-control border border-line bg-raised p-3">
      <Label htmlFor={id}>
        Link for {invitation.note || 'the new person'} ({ROLE_TITLES[invitation.role]})
      </Label>
      <div className="mt-1.5 flex gap-2">
        <Input id={id} readOnly value={link} onFocus={({ target }) => target.select()} />
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          Copy
        </Button>
      </div>
      <p className="mt-2 text-ink-soft text-sm">
        Send it to them yourself. It is shown only now, works once, and ends{' '}
        {shownMoment(invitation.expiresAt, { dateStyle: 'medium' })}.
      </p>
    </div>
  );
}
