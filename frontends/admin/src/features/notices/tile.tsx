import type { ReactNode } from 'react';
import { DenseCard } from '../../dense-card.tsx';

type TileProps = { id?: string; title: string; children: ReactNode };

/** One number or status in the notices panel. */
export function Tile({ id, title, children }: TileProps) {
  return (
    <DenseCard id={id} className="min-w-0 !p-3">
      <h2 className="font-medium font-sans text-ink-soft text-xs">{title}</h2>
      <div className="mt-1.5">{children}</div>
    </DenseCard>
  );
}
