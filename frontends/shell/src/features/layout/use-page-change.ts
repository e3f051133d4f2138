import { useEffect, useRef } from 'react';
import { type UIMatch, useLocation, useMatches } from 'react-router';

/** Keeps the document's title, and moves the focus to the new page, as a browser does between documents. */
export function usePageChange() {
  const title = titleOf(useMatches());
  const { pathname } = useLocation();
  const mainRef = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    // The first page leaves the focus where the browser put it.
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    mainRef.current?.focus({ preventScroll: true });
  }, [pathname]);

  return { title, mainRef };
}

function titleOf(matches: UIMatch[]): string {
  const handle = matches.at(-1)?.handle;
  const hasTitle = typeof handle === 'object' && handle !== null && 'title' in handle;
  return hasTitle ? String(handle.title) : 'Dreamreel';
}
