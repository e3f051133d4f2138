import type { ReactNode } from 'react';
import { DenseCard } from '../../dense-card.tsx';

/** One number or status in the notices panel. */
export function Tile({ title, children }: { title: string; children: ReactNode }) {
  return (
    <DenseCard className="min-w-0 !p-3">
      <h2 className="font-medium font-sans text-ink-soft text-xs">{title}</h2>
      <div className="mt-1.5">{children}</div>
    </DenseCard>
  );
}
