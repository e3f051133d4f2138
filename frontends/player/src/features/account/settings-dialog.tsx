import { Dialog, DialogContent } from '@dreamreel/ui/dialog';
import { Label } from '@dreamreel/ui/label';
import { Switch } from '@dreamreel/ui/switch';
import { useId } from 'react';
import { DailyMailTime } from '../../daily-mail-time.tsx';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import { focusAccountButton } from './account-button.tsx';
import { useEmailPreference } from './use-email-preference.ts';

export function SettingsDialog({ user, onClose }: { user: SignedInUser; onClose: () => void }) {
  const { isOn, isKnown, set } = useEmailPreference(user);
  const id = useId();
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent title="Settings" onCloseAutoFocus={focusAccountButton}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <dt className="text-ink-soft">Name</dt>
          <dd className="wrap-anywhere text-right">{user.name ?? 'Not given'}</dd>
          <dt className="text-ink-soft">Email</dt>
          <dd className="wrap-anywhere text-right">{user.email}</dd>
        </dl>
        <div className="mt-5 flex items-start justify-between gap-6 border-line border-t pt-5">
          <div>
            <Label htmlFor={id} className="!text-base">
              Daily Game Notifications
            </Label>
            <p id={`${id}-text`} className="mt-1 text-ink-soft text-sm">
              An email with each day’s new movie, sent at <DailyMailTime />.
            </p>
          </div>
          <Switch
            id={id}
            aria-describedby={`${id}-text`}
            checked={isOn}
            disabled={!isKnown}
            onCheckedChange={set}
            className="mt-0.5"
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}
