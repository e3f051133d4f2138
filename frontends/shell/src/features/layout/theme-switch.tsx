import { ThemeChoice } from '@dreamreel/ui/controls/theme-choice';
import { Trans } from '@lingui/react/macro';

export function ThemeSwitch() {
  return (
    <fieldset className="flex rounded-full border border-line p-0.5">
      <legend className="sr-only">
        <Trans>Theme</Trans>
      </legend>
      <ThemeChoice isSmall />
    </fieldset>
  );
}
