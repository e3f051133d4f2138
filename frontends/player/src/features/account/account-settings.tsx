import { Button, buttonClass } from '@dreamreel/ui/controls/button';
import { Switch } from '@dreamreel/ui/controls/switch';
import { Label } from '@dreamreel/ui/controls/text-field';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'react-router';
import { DailyMailTime } from '../../daily-mail-time.tsx';
import { browserTimeZone, isBrowserTime } from '../../session/browser-time-zone.ts';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import { UnverifiedAddress } from './unverified-address.tsx';
import { useEmailPreference } from './use-email-preference.ts';

/** The settings of the signed-in user: name, email, and the daily email, with a link to the account page. */
export function AccountSettings({ user, onClose }: { user: SignedInUser; onClose: () => void }) {
  const { t } = useLingui();
  const { isOn, isKnown, zone, storedUser, set, setZone } = useEmailPreference(user);
  const id = useId();
  const ownZone = browserTimeZone();
  const time = <DailyMailTime zone={zone} />;
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-ink-soft">
          <Trans>Name</Trans>
        </dt>
        <dd className="wrap-anywhere text-right">{user.name ?? t`Not set`}</dd>
        <dt className="text-ink-soft">
          <Trans>Email</Trans>
        </dt>
        <dd className="wrap-anywhere text-right">{user.email}</dd>
      </dl>
      {storedUser && <UnverifiedAddress user={storedUser} />}
      <div className="mt-5 flex items-start justify-between gap-6">
        <div>
          <Label htmlFor={id} className="!text-base">
            <Trans>Daily Game Notifications</Trans>
          </Label>
          <p id={`${id}-text`} className="mt-1 text-ink-soft text-sm">
            <Trans>An email about each day’s new movie, sent at {time}.</Trans>
          </p>
          {isOn && zone !== undefined && !isBrowserTime(zone) && (
            <Button className="mt-3" onClick={() => setZone(ownZone)}>
              {t`Send at 10 AM (${{ zone: ownZone.replaceAll('_', ' ') }})`}
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
        <Trans>Manage Your Account</Trans>
      </Link>
    </>
  );
}
