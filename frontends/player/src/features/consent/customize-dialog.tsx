import { type OptionalPurpose, readConsent } from '@dreamreel/ui/browser/consent';
import { Button } from '@dreamreel/ui/controls/button';
import { Switch } from '@dreamreel/ui/controls/switch';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { withParts } from '@dreamreel/ui/i18n/with-parts';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { useState } from 'react';
import { Link } from 'react-router';
import { applyConsent, EVERYTHING, NECESSARY_ONLY, type Preferences } from './apply-consent.ts';
import { Purpose } from './purpose.tsx';
import { consentTexts } from './texts.ts';

const PURPOSES = [
  { purpose: 'functional', text: 'functionalText' },
  { purpose: 'analytics', text: 'analyticsText' },
  { purpose: 'marketing', text: 'marketingText' },
] as const satisfies readonly { purpose: OptionalPurpose; text: string }[];

/** The dialog for choosing purposes. All optional purposes are off by default. */
export function CustomizeDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(consentTexts);
  const [preferences, setPreferences] = useState<Preferences>(() => readConsent() ?? NECESSARY_ONLY);
  const save = (chosen: Preferences) => {
    applyConsent({ functional: chosen.functional, analytics: chosen.analytics, marketing: chosen.marketing });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent
        title={texts.preferences}
        description={withParts(texts.preferencesText, {
          link: (words) => (
            <Link to="/privacy" onClick={onClose} className="underline underline-offset-2">
              {words}
            </Link>
          ),
        })}
      >
        <div className="divide-y divide-line border-line border-y">
          <Purpose title={texts.necessary} text={texts.necessaryText}>
            {(labelProps) => <Switch {...labelProps} checked disabled />}
          </Purpose>
          {PURPOSES.map(({ purpose, text }) => (
            <Purpose key={purpose} title={texts[purpose]} text={texts[text]}>
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
            {texts.save}
          </Button>
          <Button onClick={() => save(NECESSARY_ONLY)}>{texts.rejectAll}</Button>
          <Button onClick={() => save(EVERYTHING)} className="!px-2">
            {texts.acceptAll}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
