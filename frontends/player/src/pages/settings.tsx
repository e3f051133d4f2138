import { chooseTheme, type ThemeChoice, useThemeChoice } from '@dreamreel/ui/browser/theme';
import { Switch } from '@dreamreel/ui/controls/switch';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId } from 'react';
import { AccountSettings } from '../features/account/account-settings.tsx';
import { Reminders } from '../features/device/reminders.tsx';
import { type Section, SectionList } from '../section-list.tsx';
import { useSession } from '../session/signed-in-user.ts';
import { hardMode } from '../session/stored-values.ts';

const THEME_NAMES = {
  dark: msg`Dark`,
  light: msg`Light`,
  system: msg`System`,
};

const THEME_CHOICES: readonly ThemeChoice[] = ['light', 'system', 'dark'];

const THEME_ICONS = { light: Sun, system: Monitor, dark: Moon } as const;

/** The sections of the settings, from top to bottom. */
const SECTIONS: readonly Section[] = [OwnAccount, HardModeSection, Reminders, ThemeSection];

type SettingsProps = {
  /** The element that is focused when the dialog closes. */
  opener: Element | null;
  onClose: () => void;
};

/** The settings of the player pages. Every setting is in this dialog, or on the account page that it links to. */
export function Settings({ opener, onClose }: SettingsProps) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t`Settings`}
        onCloseAutoFocus={(event) => {
          if (!(opener instanceof HTMLElement && opener.isConnected)) return;
          event.preventDefault();
          opener.focus();
        }}
      >
        <SectionList sections={SECTIONS} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function OwnAccount({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  return user && <AccountSettings user={user} onClose={onClose} />;
}

function HardModeSection() {
  const isOn = hardMode.useIsOn();
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          <Trans>Hard mode</Trans>
        </label>
        <p id={`${id}-text`} className="mt-1 text-ink-soft text-sm">
          <Trans>
            Turns off Skip Hint and scene descriptions. Your statistics also show hard-mode games separately.
          </Trans>{' '}
          <Trans>Takes effect with your next game. A game in progress isn’t affected.</Trans>
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-text`}
        checked={isOn}
        onCheckedChange={hardMode.choose}
        className="mt-0.5"
      />
    </div>
  );
}

function ThemeSection() {
  const { t } = useLingui();
  const chosen = useThemeChoice();
  return (
    <fieldset>
      <legend className="font-semibold">
        <Trans>Theme</Trans>
      </legend>
      <div className="mt-3 grid grid-cols-3 gap-1 rounded-control bg-sunken p-1">
        {THEME_CHOICES.map((choice) => {
          const Icon = THEME_ICONS[choice];
          return (
            <label
              key={choice}
              className="relative flex h-11 cursor-pointer items-center justify-center gap-2 rounded-[6px] text-ink-soft text-sm transition-colors duration-quick ease-reel hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:border-3 forced-colors:has-checked:border-[color:Highlight]"
            >
              <input
                type="radio"
                name="theme"
                checked={chosen === choice}
                onChange={() => chooseTheme(choice)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-[6px] outline-none"
              />
              <Icon aria-hidden="true" className="size-4" />
              {t(THEME_NAMES[choice])}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
