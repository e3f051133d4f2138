import { type Consent, type OptionalPurpose, readConsent } from '@dreamreel/ui/browser/consent';
import { Button } from '@dreamreel/ui/controls/button';
import { SwitchSetting } from '@dreamreel/ui/controls/switch';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { applyConsent, EVERYTHING, NECESSARY_ONLY } from '../../session/stored-choices.ts';

const PURPOSES = [
  {
    purpose: 'functional',
    title: msg`Functional`,
    text: msg`Remembers your settings, makes pages and today’s game available offline, and allows reminders.`,
  },
  {
    purpose: 'analytics',
    title: msg`Analytics`,
    text: msg`Shows us how the game is used. Currently not in use.`,
  },
  {
    purpose: 'marketing',
    title: msg`Marketing`,
    text: msg`Used for advertising. Currently not in use.`,
  },
] as const satisfies readonly { purpose: OptionalPurpose; title: MessageDescriptor; text: MessageDescriptor }[];

export function CustomizeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [preferences, setPreferences] = useState(() => readConsent() ?? NECESSARY_ONLY);
  const save = (chosen: Consent) => {
    applyConsent(chosen);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t`Cookie Preferences`}
        description={
          <Trans>
            Choose what this site may store in this browser. For details, see the{' '}
            <Link to="/privacy" onClick={onClose} className="underline underline-offset-2">
              privacy page
            </Link>
            .
          </Trans>
        }
      >
        <div className="divide-y divide-line border-line border-y">
          <SwitchSetting
            label={<Trans>Necessary</Trans>}
            text={<Trans>Your game, your sign-in, and your cookie choice. Always on.</Trans>}
            checked
            disabled
            className="py-3"
          />
          {PURPOSES.map(({ purpose, title, text }) => (
            <SwitchSetting
              key={purpose}
              label={t(title)}
              text={t(text)}
              checked={preferences[purpose]}
              onCheckedChange={(isAllowed) => setPreferences({ ...preferences, [purpose]: isAllowed })}
              className="py-3"
            />
          ))}
        </div>
        <div className="mt-5 grid grid-cols-2 gap-2">
          <Button variant="primary" onClick={() => save(preferences)} className="col-span-2">
            <Trans>Save Preferences</Trans>
          </Button>
          <Button onClick={() => save(NECESSARY_ONLY)}>
            <Trans>Reject All</Trans>
          </Button>
          <Button onClick={() => save(EVERYTHING)} className="!px-2">
            <Trans>Accept All Cookies</Trans>
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
