import { Button } from '@dreamreel/ui/button';
import { type OptionalPurpose, storedConsent } from '@dreamreel/ui/consent';
import { Dialog, DialogContent } from '@dreamreel/ui/dialog';
import { Link } from '@dreamreel/ui/link';
import { Switch } from '@dreamreel/ui/switch';
import { useState } from 'react';
import { applyConsent, EVERYTHING, NECESSARY_ONLY, type Preferences } from './apply-consent.ts';
import { Purpose } from './purpose.tsx';

const PURPOSES: readonly { purpose: OptionalPurpose; title: string; text: string }[] = [
  { purpose: 'functional', title: 'Functional', text: 'Remembers light or dark for your next visit.' },
  { purpose: 'analytics', title: 'Analytics', text: 'How the game is used. Nothing is measured today.' },
  { purpose: 'marketing', title: 'Marketing', text: 'Advertising. There is none today.' },
];

/** Which cookies and storage are agreed to. Nothing is ticked beforehand. */
export function CustomizeDialog({ onClose }: { onClose: () => void }) {
  const [preferences, setPreferences] = useState<Preferences>(() => storedConsent() ?? NECESSARY_ONLY);
  const save = (chosen: Preferences) => {
    applyConsent({ functional: chosen.functional, analytics: chosen.analytics, marketing: chosen.marketing });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent
        title="Cookie Preferences"
        description={
          <>
            What may be kept in this browser. All of it is told on the{' '}
            <Link to="/privacy" onClick={onClose} className="underline underline-offset-2">
              privacy page
            </Link>
            .
          </>
        }
      >
        <div className="divide-y divide-line border-line border-y">
          <Purpose title="Necessary" text="Your game, your sign-in and this choice. Always on.">
            {(labelled) => <Switch {...labelled} checked disabled />}
          </Purpose>
          {PURPOSES.map(({ purpose, title, text }) => (
            <Purpose key={purpose} title={title} text={text}>
              {(labelled) => (
                <Switch
                  {...labelled}
                  checked={preferences[purpose]}
                  onCheckedChange={(isAllowed) => setPreferences({ ...preferences, [purpose]: isAllowed })}
                />
              )}
            </Purpose>
          ))}
        </div>
        <div className="mt-5 grid grid-cols-2 gap-2">
          <Button variant="primary" onClick={() => save(preferences)} className="col-span-2">
            Save Preferences
          </Button>
          <Button onClick={() => save(NECESSARY_ONLY)}>Reject All</Button>
          <Button onClick={() => save(EVERYTHING)} className="!px-2">
            Accept All Cookies
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
