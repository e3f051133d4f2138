import { type ReactNode, useEffect, useRef } from 'react';
import { cameByLink } from './arrival.ts';

/**
 * The `<main>` of an address. Coming from another page it takes the focus, so that its title is read aloud and the next
 * Tab starts at its top, as a browser does between documents.
 */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const mainRef = useRef<HTMLElement>(null);

  useEffect(() => {
    document.title = title;
  }, [title]);

  // Else the browser restores focus and scroll position.
  useEffect(() => {
    if (!cameByLink()) return;
    mainRef.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);

  return (
    <main ref={mainRef} id="main" tabIndex={-1} aria-label={title} className="flex flex-1 flex-col">
      {children}
    </main>
  );
}
