import { VisuallyHidden } from '@dreamreel/ui/visually-hidden';
import { Outlet, ScrollRestoration } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { usePageChange } from './use-page-change.ts';

/** What every page has around it. The page itself is a single `<main>`, which takes the focus when the page changes. */
export function Layout() {
  const { title, mainRef } = usePageChange();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="-translate-y-20 fixed top-3 left-3 z-50 rounded-control bg-ink px-4 py-2.5 font-medium text-screen focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      <main ref={mainRef} id="main" tabIndex={-1} className="flex flex-1 flex-col">
        <Outlet />
      </main>
      <Footer />
      <div aria-live="polite">
        <VisuallyHidden>{title}</VisuallyHidden>
      </div>
      <ScrollRestoration />
    </div>
  );
}
