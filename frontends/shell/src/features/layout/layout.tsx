import { Outlet, useLocation } from 'react-router';
import { consentBanner, userMenu } from '../../remote-pages.ts';
import { LaterPart, RemotePart } from '../remotes/remote-part.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What every page has around its `<main>`. The admin's door has nothing of the players. */
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
      <Outlet />
      <Footer isPlayers={isPlayers} />
      {isPlayers && <LaterPart part={consentBanner} />}
    </div>
  );
}
