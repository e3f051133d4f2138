import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';

/**
 * The `<main>` element of a page. Navigation moves the focus to `<main>`. As with a new document, screen readers then
 * announce the title, and Tab starts from the top.
 */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const mainRef = useRef<HTMLElement>(null);
  // Set once when the page opens, because later URL changes on the same page aren't navigations.
  const [isOpenedByLink] = useState(useNavigationType() !== 'POP');

  useEffect(() => {
    document.title = title;
  }, [title]);

  // On Back and Forward, the browser restores the focus itself.
  useEffect(() => {
    if (isOpenedByLink) mainRef.current?.focus({ preventScroll: true });
  }, [isOpenedByLink]);

  return (
    <main ref={mainRef} id="main" tabIndex={-1} aria-label={title} className="flex flex-1 flex-col">
      {children}
    </main>
  );
}
