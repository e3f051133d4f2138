import type { ReactNode } from 'react';
import { Mount } from '../../mount.tsx';

/** One thing to know at a glance. */
export function Tile({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Mount className="min-w-0 p-3">
      <h2 className="font-medium font-sans text-ink-soft text-xs">{title}</h2>
      <div className="mt-1.5">{children}</div>
    </Mount>
  );
}
