import { SITE_PAGES } from '@dreamreel/proto/site-pages';
import { askForConsent, openSettings } from '@dreamreel/ui/browser/front-end-events';
import { isFreeKey, singleKeys, useKeyPress } from '@dreamreel/ui/browser/single-keys';
import { LOCALES, type Locale, useLocale } from '@dreamreel/ui/i18n/locale';
import { chooseLocale } from '@dreamreel/ui/i18n/reader-locale';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';
import type { PlayerKeysDialogProps } from './features/keys/player-keys-dialog.tsx';
import { NetworkLine } from './features/layout/network-line.tsx';
import { DeferredPart, RemotePart } from './features/remotes/remote-page.tsx';
import { headerTools, storageChoice } from './remote-pages.tsx';

const SCROLL_POSITIONS = 'dreamreel.scrollPositions';

/** The first page of every full load has the key `default`, so its scroll position is stored by path. */
const scrollKeyOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

// Used only on admin pages. Players choose the theme in their settings.
const ThemeChoice = lazy(async () => ({ default: (await import('@dreamreel/ui/controls/theme-choice')).ThemeChoice }));

/**
 * Page layout around the `<main>` element. Admin pages have their own keyboard shortcuts and omit the parts that
 * surround player pages.
 */
export function Layout() {
  const { pathname } = useLocation();
  const isPlayers = !pathname.startsWith('/admin');
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2.5 font-medium text-screen focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      <Header>
        {isPlayers ? (
          <RemotePart part={headerTools} />
        ) : (
          <Suspense>
            <fieldset className="flex rounded-full border border-line p-0.5">
              <legend className="sr-only">
                <Trans>Theme</Trans>
              </legend>
              <ThemeChoice isSmall />
            </fieldset>
          </Suspense>
        )}
      </Header>
      <NetworkLine isPlayers={isPlayers} />
      <Outlet />
      <Footer>
        {isPlayers && (
          <>
            <button type="button" aria-haspopup="dialog" onClick={openSettings} className={footerLinkClass}>
              <Trans>Settings</Trans>
            </button>
            <Keys className={`${footerLinkClass} pointer-coarse:hidden`} />
          </>
        )}
      </Footer>
      {isPlayers && <DeferredPart part={storageChoice} />}
      <ScrollRestoration storageKey={SCROLL_POSITIONS} getKey={scrollKeyOf} />
    </div>
  );
}

function Header({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <header className="page-column flex h-16 sideways:h-13 shrink-0 items-center justify-between gap-2">
      <Link to="/" className="-mx-2 flex items-center gap-2 rounded-control px-2 py-1.5" aria-label={t`Dreamreel home`}>
        <LogoMark />
        <span className="font-display font-semibold text-lg max-[22rem]:sr-only leading-none tracking-[-0.02em] sm:text-[1.375rem]">
          Dreamreel
        </span>
      </Link>
      <div className="flex shrink-0 items-center gap-1.5 sm:gap-3">{children}</div>
    </header>
  );
}

/** The logo: a filmstrip frame with a crescent moon that doubles as a closed eye. */
function LogoMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 32" className="h-6 sm:h-7" fill="none">
      <path
        className="text-ink"
        fill="currentColor"
        fillRule="evenodd"
        d="M6 0h28a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Zm5.500 4.500a2 2 0 0 0-2 2v19a2 2 0 0 0 2 2h17a2 2 0 0 0 2-2v-19a2 2 0 0 0-2-2h-17ZM3.600 5.500v3.400h2.600V5.500H3.600Zm0 8.800v3.400h2.600v-3.400H3.600Zm0 8.800v3.400h2.600v-3.400H3.600ZM33.800 5.500v3.400h2.600V5.500h-2.600Zm0 8.800v3.400h2.600v-3.400h-2.600Zm0 8.800v3.400h2.600v-3.400h-2.600Z"
      />
      <g className="text-accent-ink" stroke="currentColor" strokeLinecap="round">
        <path
          d="M13.200 12.800c.9 4.300 3.600 6.700 6.800 6.700s5.900-2.400 6.800-6.700c-1.700 2.300-4 3.500-6.800 3.500s-5.100-1.200-6.800-3.500Z"
          fill="currentColor"
          strokeWidth="0.6"
          strokeLinejoin="round"
        />
        <path d="M20 21.600v2.300M15.700 20.400l-1.200 2M24.300 20.400l1.200 2" strokeWidth="1.500" />
      </g>
    </svg>
  );
}

const footerLinkClass =
  'underline-offset-4 hover:text-ink hover:underline pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:items-center';

function Footer({ children }: { children: ReactNode }) {
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
          <LanguageChoice />
        </div>
      </div>
    </footer>
  );
}

/** Language menu. Each language is listed under its native name, and the current language is highlighted. */
function LanguageChoice() {
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

export function Keys({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<PlayerKeysDialogProps>>();

  const open = () => {
    setOpen(true);
    import('./features/keys/player-keys-dialog.tsx').then(
      ({ PlayerKeysDialog }) => setDialog(() => PlayerKeysDialog),
      () => setOpen(false),
    );
  };

  useKeyPress((event) => {
    if (event.key !== '?' || !isFreeKey(event) || !singleKeys.isOn()) return;
    event.preventDefault();
    open();
  });

  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-keyshortcuts="?" onClick={open} className={className}>
        <Trans>Shortcuts</Trans>
      </button>
      {Dialog && <Dialog isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
