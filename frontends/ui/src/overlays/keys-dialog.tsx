import { Trans, useLingui } from '@lingui/react/macro';
import { singleKeys } from '../browser/single-keys.ts';
import { SwitchSetting } from '../controls/switch.tsx';
import { Dialog, DialogContent } from './dialog.tsx';

/** A keyboard shortcut: equivalent keys as printed on the keyboard, and what they do. */
export type KeysShown = { readonly keys: readonly string[]; readonly does: string };

type KeysDialogProps = {
  keys: readonly KeysShown[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/**
 * Dialog that lists the keyboard shortcuts. A switch turns off single-key shortcuts, which can be triggered by
 * accident.
 */
export function KeysDialog({ keys: rows, isOpen, onOpenChange }: KeysDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent title={t`Keyboard shortcuts`}>
        <dl className="divide-y divide-line border-line border-y">
          {rows.map(({ keys, does }) => (
            <div key={does} className="flex min-h-11 items-center gap-4 py-2">
              <dt className="flex w-30 shrink-0 flex-wrap gap-1.5">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="min-w-7 rounded-[6px] border border-control bg-surface px-1.5 py-0.5 text-center font-sans text-sm"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd className="min-w-0 leading-snug">{does}</dd>
            </div>
          ))}
        </dl>
        <SwitchSetting
          label={<Trans>Single-key shortcuts</Trans>}
          text={<Trans>When this is off, letter keys, / and ? do nothing outside a text field.</Trans>}
          checked={singleKeys.useIsOn()}
          onCheckedChange={singleKeys.choose}
          className="mt-5"
        />
      </DialogContent>
    </Dialog>
  );
}
