import { type Consent, type OptionalPurpose, readConsent } from '@dreamreel/ui/browser/consent';
import { Button } from '@dreamreel/ui/controls/button';
import { Switch } from '@dreamreel/ui/controls/switch';
import { Label } from '@dreamreel/ui/controls/text-field';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
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
          <Purpose title={t`Necessary`} text={t`Your game, your sign-in, and your cookie choice. Always on.`}>
            {(labelProps) => <Switch {...labelProps} checked disabled />}
          </Purpose>
          {PURPOSES.map(({ purpose, title, text }) => (
            <Purpose key={purpose} title={t(title)} text={t(text)}>
              {(labelProps) => (
                <Switch
                  {...labelProps}
                  checked={preferences[purpose]}
                  onCheckedChange={(isAllowed) => setPreferences({ ...preferences, [purpose]: isAllowed })}
                />
              )}
            </Purpose>
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

type PurposeProps = {
  title: string;
  text: string;
  children: (labelProps: { id: string; 'aria-describedby': string }) => ReactNode;
};

function Purpose({ title, text, children }: PurposeProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <div>
        <Label htmlFor={id} className="!text-base">
          {title}
        </Label>
        <p id={`${id}-text`} className="text-ink-soft text-sm">
          {text}
        </p>
      </div>
      {children({ id, 'aria-describedby': `${id}-text` })}
    </div>
  );
}
