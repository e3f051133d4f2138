import { buttonClass } from '@dreamreel/ui/controls/button';
import { Label } from '@dreamreel/ui/controls/label';
import { Switch } from '@dreamreel/ui/controls/switch';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { withParts } from '@dreamreel/ui/i18n/with-parts';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { useId } from 'react';
import { Link } from 'react-router';
import { DailyMailTime } from '../../daily-mail-time.tsx';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import { focusAccountButton } from './account-button.tsx';
import { accountTexts } from './texts.ts';
import { trustTexts } from './trust-texts.ts';
import { UnverifiedAddress } from './unverified-address.tsx';
import { useEmailPreference } from './use-email-preference.ts';

export function SettingsDialog({ user, onClose }: { user: SignedInUser; onClose: () => void }) {
  const labels = useTexts(accountTexts);
  const texts = useTexts(trustTexts);
  const { isOn, isKnown, storedUser, set } = useEmailPreference(user);
  const id = useId();
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent title={labels.settings} onCloseAutoFocus={focusAccountButton}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <dt className="text-ink-soft">{labels.name}</dt>
          <dd className="wrap-anywhere text-right">{user.name ?? labels.notGiven}</dd>
          <dt className="text-ink-soft">{labels.email}</dt>
          <dd className="wrap-anywhere text-right">{user.email}</dd>
        </dl>
        {storedUser && <UnverifiedAddress user={storedUser} />}
        <div className="mt-5 flex items-start justify-between gap-6 border-line border-t pt-5">
          <div>
            <Label htmlFor={id} className="!text-base">
              {labels.notifications}
            </Label>
            <p id={`${id}-text`} className="mt-1 text-ink-soft text-sm">
              {withParts(labels.notificationsText, { time: <DailyMailTime /> })}
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
        <Link to="/account" onClick={onClose} className={`${buttonClass()} mt-6 w-full`}>
          {texts.manage}
        </Link>
      </DialogContent>
    </Dialog>
  );
}
