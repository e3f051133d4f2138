import { chooseTheme, type ThemeChoice, useThemeChoice } from '@dreamreel/ui/browser/theme';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { settingsTexts } from './texts.ts';

const CHOICES: readonly ThemeChoice[] = ['light', 'system', 'dark'];
const ICONS = { light: Sun, system: Monitor, dark: Moon } as const;

/** Chooses the theme: light, system, or dark. */
export function ThemeSection() {
  const texts = useTexts(settingsTexts);
  const chosen = useThemeChoice();
  return (
    <fieldset>
      <legend className="font-semibold">{texts.theme}</legend>
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
              {texts[choice]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
