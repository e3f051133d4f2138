import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { chooseTheme, useThemeChoice } from '../browser/appearance.ts';

const CHOICES = [
  { choice: 'light', name: msg`Light`, Icon: Sun },
  { choice: 'system', name: msg`System`, Icon: Monitor },
  { choice: 'dark', name: msg`Dark`, Icon: Moon },
] as const;

/** The radio buttons of the theme, in a `fieldset` with a legend. `isSmall` shows only their icons. */
export function ThemeChoice({ isSmall = false }: { isSmall?: boolean }) {
  const { t } = useLingui();
  const chosen = useThemeChoice();
  return CHOICES.map(({ choice, name, Icon }) => (
    <label
      key={choice}
      className={clsx(
        'relative flex cursor-pointer items-center justify-center gap-2 text-ink-soft text-sm transition-colors duration-quick ease-reel hover:text-ink has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:border-3 forced-colors:has-checked:border-[color:Highlight]',
        isSmall
          ? 'size-8 rounded-full has-checked:bg-ink/10 sm:size-9'
          : 'h-11 rounded-[6px] has-checked:bg-raised has-checked:shadow-raised',
      )}
    >
      <input
        type="radio"
        name="theme"
        checked={chosen === choice}
        onChange={() => chooseTheme(choice)}
        className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
      />
      <Icon aria-hidden="true" className="size-4" />
      <span className={clsx(isSmall && 'sr-only')}>{t(name)}</span>
    </label>
  ));
}
