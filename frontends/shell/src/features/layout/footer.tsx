import { SITE_PAGES } from '@dreamreel/proto/site-pages';
import { askForConsent } from '@dreamreel/ui/consent';
import { Link } from '@dreamreel/ui/link';
import type { ReactNode } from 'react';

export const footerLinkClass = 'underline-offset-4 hover:text-ink hover:underline';

/** What the site is in a sentence, and the links of every page; `children` stand before them. */
export function Footer({ children }: { children?: ReactNode }) {
  return (
    <footer className="page-column mt-16">
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-line border-t py-7 text-ink-soft text-sm">
        <p>One movie a day, in five dreamt scenes. A new reel at midnight UTC.</p>
        <p className="flex flex-wrap gap-x-5 gap-y-2">
          {children}
          {SITE_PAGES.filter(({ inFooter }) => inFooter !== undefined).map(({ path, inFooter }) => (
            <Link key={path} to={path} className={footerLinkClass}>
              {inFooter}
            </Link>
          ))}
          <button type="button" onClick={askForConsent} className={footerLinkClass}>
            Cookies
          </button>
        </p>
      </div>
    </footer>
  );
}
