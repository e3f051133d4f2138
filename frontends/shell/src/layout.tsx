import { openSettings } from '@dreamreel/ui/browser/settings-request';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { Keys } from './features/keys/keys.tsx';
import { Footer, footerLinkClass } from './features/layout/footer.tsx';
import { Header } from './features/layout/header.tsx';
import { LanguageChoice } from './features/layout/language-choice.tsx';
import { NetworkLine } from './features/layout/network-line.tsx';
import { DeferredPart, RemotePart } from './features/remotes/remote-part.tsx';
import { headerTools, storageChoice } from './remote-pages.ts';

const SCROLL_POSITIONS = 'dreamreel.scrollPositions';

/** The first page of every full load has the key `default`, so its scroll position is stored by path. */
const scrollKeyOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

// Used only on admin pages. Players choose the theme in their settings.
const ThemeSwitch = lazy(async () => ({ default: (await import('./features/layout/theme-switch.tsx')).ThemeSwitch }));

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
            <ThemeSwitch />
          </Suspense>
        )}
      </Header>
      <NetworkLine isPlayers={isPlayers} />
      <Outlet />
      <Footer choice={<LanguageChoice />}>
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
