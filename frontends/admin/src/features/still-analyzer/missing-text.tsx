import type { ReactNode } from 'react';

/** Message under a missing field. The toast with the same text is announced to screen readers. */
export function MissingText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 text-danger-ink text-sm empty:hidden">
      {children}
    </p>
  );
}
