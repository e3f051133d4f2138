import { useEffect } from 'react';

/** Names the page while it is shown; the shell has named it after the address. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
