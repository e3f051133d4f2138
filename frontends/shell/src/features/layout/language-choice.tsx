import { chooseLocale } from '@dreamreel/ui/i18n/choose-locale';
import { LOCALES, type Locale, useLocale } from '@dreamreel/ui/i18n/locale';
import { Trans } from '@lingui/react/macro';

/** Language menu. Each language is listed under its native name, and the current language is highlighted. */
export function LanguageChoice() {
  const current = useLocale();
  return (
    <fieldset className="flex items-center gap-x-2">
      <legend className="sr-only">
        <Trans>Language</Trans>
      </legend>
      {(['en', 'de'] as const satisfies readonly Locale[]).map((locale, index) => (
        <span key={locale} className="flex items-center gap-x-2">
          {index > 0 && <span aria-hidden="true">·</span>}
          <button
            type="button"
            lang={locale}
            aria-pressed={locale === current}
            onClick={() => chooseLocale(locale)}
            className="underline-offset-4 hover:text-ink hover:underline aria-pressed:text-ink aria-pressed:no-underline pointer-coarse:min-h-11"
          >
            {LOCALES[locale]}
          </button>
        </span>
      ))}
    </fieldset>
  );
}
