import { chooseTheme, type ThemeChoice, useThemeChoice } from '@dreamreel/ui/browser/theme';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';

const THEME_NAMES = {
  dark: msg`Dark`,
  light: msg`Light`,
  system: msg`System`,
};

const CHOICES: readonly ThemeChoice[] = ['light', 'system', 'dark'];
const ICONS = { light: Sun, system: Monitor, dark: Moon } as const;

/** Chooses the theme: light, system, or dark. */
export function ThemeSection() {
  const { t } = useLingui();
  const chosen = useThemeChoice();
  return (
    <fieldset>
      <legend className="font-semibold">
        <Trans>Theme</Trans>
      </legend>
      <div className="mt-3 grid grid-cols-3 gap-1 rounded-control bg-sunken p-1">
        {CHOICES.map((choice) => {
          const Icon = ICONS[choice];
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
