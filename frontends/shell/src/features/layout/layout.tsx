import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What every page has around its `<main>`. */
export function Layout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2.5 font-medium text-screen focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      <Outlet />
      <Footer />
    </div>
  );
}
