import type { Invitation } from '@dreamreel/proto/identity/admins';
import { Button } from '@dreamreel/ui/controls/button';
import { Input } from '@dreamreel/ui/controls/input';
import { Label } from '@dreamreel/ui/controls/label';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { toast } from '@dreamreel/ui/overlays/toast';
import Copy from 'lucide-react/icons/copy';
import { useId } from 'react';
import { useRoles } from '../../role-texts.ts';
import { peopleTexts } from './texts.ts';

/** Link to a new invitation. The link is shown only once, because the server stores only a hash of the secret. */
export function InvitationLink({ invitation, link }: { invitation: Invitation; link: string }) {
  const texts = useTexts(peopleTexts);
  const roles = useRoles();
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: texts.copied });
    } catch {
      toast({ title: texts.notCopied, description: texts.notCopiedText });
    }
  };
  return (
    <div role="status" className="mt-4 rounded-control border border-line bg-raised p-3">
      <Label htmlFor={id}>
        {texts.linkFor({ name: invitation.note || texts.newPerson, role: roles[invitation.role].name })}
      </Label>
      <div className="mt-1.5 flex gap-2">
        <Input id={id} readOnly value={link} onFocus={({ target }) => target.select()} />
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          {texts.copy}
        </Button>
      </div>
      <p className="mt-2 text-ink-soft text-sm">
        {texts.sendLink({ date: shownMoment(invitation.expiresAt, { dateStyle: 'medium' }) })}
      </p>
    </div>
  );
}
