import { chooseTheme, useThemeChoice } from '@dreamreel/ui/browser/theme';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';

const THEME_NAMES = {
  dark: msg`Dark theme`,
  light: msg`Light theme`,
  system: msg`System theme`,
};

const choices = [
  { choice: 'light', Icon: Sun },
  { choice: 'system', Icon: Monitor },
  { choice: 'dark', Icon: Moon },
] as const;

export function ThemeSwitch() {
  const { t } = useLingui();
  const chosen = useThemeChoice();
  return (
    <fieldset className="flex rounded-full border border-line p-0.5">
      <legend className="sr-only">
        <Trans>Theme</Trans>
      </legend>
      {choices.map(({ choice, Icon }) => (
        <label
          key={choice}
          className="relative grid size-8 sm:size-9 place-items-center rounded-full text-ink-soft transition-colors duration-quick ease-reel hover:text-ink has-checked:bg-ink/10 has-checked:text-ink forced-colors:has-checked:border-2 has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="theme"
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            aria-label={t(THEME_NAMES[choice])}
            checked={chosen === choice}
            onChange={() => chooseTheme(choice)}
          />
          <Icon aria-hidden="true" className="size-4" />
        </label>
      ))}
    </fieldset>
  );
}
