import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * The `<main>` of an address. Coming from another page it takes the focus, so that its title is read aloud and the next
 * Tab starts at its top, as a browser does between documents.
 */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const mainRef = useRef<HTMLElement>(null);
  const navigation = useNavigationType();

  useEffect(() => {
    document.title = title;
  }, [title]);

  // The first page of a visit, a reload and the way back arrive by POP: there the browser restores focus and scroll position.
  useEffect(() => {
    if (navigation === 'POP') return;
    mainRef.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [navigation]);

  return (
    <main ref={mainRef} id="main" tabIndex={-1} aria-label={title} className="flex flex-1 flex-col">
      {children}
    </main>
  );
}
