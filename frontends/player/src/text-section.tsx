import type { ReactNode } from 'react';

/** A section of a text page with its heading. */
export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 space-y-3 text-ink-soft">
      <h2 className="text-2xl text-ink">{title}</h2>
      {children}
    </section>
  );
}
