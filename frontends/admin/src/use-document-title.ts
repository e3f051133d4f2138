import { useEffect } from 'react';

/** Sets the document title while mounted, and restores the one that the shell set by the address. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
