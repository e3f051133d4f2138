import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';

/**
 * The `<main>` of an address. Coming from another page it takes the focus, so that its title is read aloud and the next
 * Tab starts at its top, as a browser does between documents.
 */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const mainRef = useRef<HTMLElement>(null);
  // Set when the page opens: later changes of its address are not arrivals.
  const [isOpenedByLink] = useState(useNavigationType() !== 'POP');

  useEffect(() => {
    document.title = title;
  }, [title]);

  // Else the browser restores the focus.
  useEffect(() => {
    if (isOpenedByLink) mainRef.current?.focus({ preventScroll: true });
  }, [isOpenedByLink]);

  return (
    <main ref={mainRef} id="main" tabIndex={-1} aria-label={title} className="flex flex-1 flex-col">
      {children}
    </main>
  );
}
