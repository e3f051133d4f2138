import { openSettings } from '@dreamreel/ui/browser/front-end-events';
import { Trans } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Settings from 'lucide-react/icons/settings';
import { useId } from 'react';

/** Closes the menu and opens the settings. */
export function SettingsSection({ onClose }: { onClose: () => void }) {
  const id = useId();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onClick={() => {
        openSettings();
        onClose();
      }}
      className="group flex min-h-11 w-full items-center gap-3 rounded-control text-left"
    >
      <Settings aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span id={id} className="block font-semibold group-hover:underline">
          <Trans>Settings</Trans>
        </span>
        <span id={`${id}-text`} className="block text-ink-soft text-sm">
          <Trans>Hard mode, reminders, and theme.</Trans>
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </button>
  );
}
