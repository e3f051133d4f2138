import { Outlet, useLocation } from 'react-router';
import { Keys } from './features/keys/keys.tsx';
import { Footer, footerLinkClass } from './features/layout/footer.tsx';
import { Header } from './features/layout/header.tsx';
import { NetworkLine } from './features/layout/network-line.tsx';
import { DeferredPart, RemotePart } from './features/remotes/remote-part.tsx';
import { consentBanner, userMenu } from './remote-pages.ts';

/** What every page has around its `<main>`. The admin page has keys of its own and no parts of the players' pages. */
export function Layout() {
  const isPlayers = !useLocation().pathname.startsWith('/admin');
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2.5 font-medium text-screen focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header>{isPlayers && <RemotePart part={userMenu} />}</Header>
      <NetworkLine />
      <Outlet />
      <Footer>{isPlayers && <Keys className={`${footerLinkClass} pointer-coarse:hidden`} />}</Footer>
      {isPlayers && <DeferredPart part={consentBanner} />}
    </div>
  );
}
