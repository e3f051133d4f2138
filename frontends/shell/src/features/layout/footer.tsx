import { SITE_PAGES } from '@dreamreel/proto/site-pages';
import { askForConsent } from '@dreamreel/ui/browser/consent';
import { useLocale } from '@dreamreel/ui/i18n/locale';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export const footerLinkClass =
  'underline-offset-4 hover:text-ink hover:underline pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:items-center';

type FooterProps = { children?: ReactNode; choice: ReactNode };

/**
 * Page footer with a short description of the site and links to its pages. `children` are rendered before the links,
 * and `choice` after them.
 */
export function Footer({ children, choice }: FooterProps) {
  const locale = useLocale();
  return (
    <footer className="page-column mt-16">
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-line border-t py-7 text-ink-soft text-sm">
        <p>
          <Trans>One movie a day, in five AI-generated scenes. The next movie arrives at midnight UTC.</Trans>
        </p>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {children}
          {SITE_PAGES.map(
            ({ path, inFooter }) =>
              inFooter && (
                <Link key={path} to={path} className={footerLinkClass}>
                  {inFooter[locale]}
                </Link>
              ),
          )}
          <button type="button" onClick={askForConsent} className={footerLinkClass}>
            <Trans>Cookies</Trans>
          </button>
          {choice}
        </div>
      </div>
    </footer>
  );
}
