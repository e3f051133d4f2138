import { Button, buttonClass } from '@dreamreel/ui/controls/button';
import { Label } from '@dreamreel/ui/controls/label';
import { Switch } from '@dreamreel/ui/controls/switch';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { withParts } from '@dreamreel/ui/i18n/with-parts';
import { useId } from 'react';
import { Link } from 'react-router';
import { DailyMailTime } from '../../daily-mail-time.tsx';
import { browserTimeZone, isBrowserTime } from '../../session/browser-time-zone.ts';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import { accountTexts } from './texts.ts';
import { trustTexts } from './trust-texts.ts';
import { UnverifiedAddress } from './unverified-address.tsx';
import { useEmailPreference } from './use-email-preference.ts';

/** The settings of the signed-in user: name, email, and the daily email, with a link to the account page. */
export function AccountSettings({ user, onClose }: { user: SignedInUser; onClose: () => void }) {
  const labels = useTexts(accountTexts);
  const texts = useTexts(trustTexts);
  const { isOn, isKnown, zone, storedUser, set, setZone } = useEmailPreference(user);
  const id = useId();
  const ownZone = browserTimeZone();
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-ink-soft">{labels.name}</dt>
        <dd className="wrap-anywhere text-right">{user.name ?? labels.notGiven}</dd>
        <dt className="text-ink-soft">{labels.email}</dt>
        <dd className="wrap-anywhere text-right">{user.email}</dd>
      </dl>
      {storedUser && <UnverifiedAddress user={storedUser} />}
      <div className="mt-5 flex items-start justify-between gap-6">
        <div>
          <Label htmlFor={id} className="!text-base">
            {labels.notifications}
          </Label>
          <p id={`${id}-text`} className="mt-1 text-ink-soft text-sm">
            {withParts(labels.notificationsText, { time: <DailyMailTime zone={zone} /> })}
          </p>
          {isOn && zone !== undefined && !isBrowserTime(zone) && (
            <Button className="mt-3" onClick={() => setZone(ownZone)}>
              {labels.sendInZone({ zone: ownZone.replaceAll('_', ' ') })}
            </Button>
          )}
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
      <Link to="/account" onClick={onClose} className={`${buttonClass()} mt-5 w-full`}>
        {texts.manage}
      </Link>
    </>
  );
}
