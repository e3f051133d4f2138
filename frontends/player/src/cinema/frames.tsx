import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Renders its children between two rows of film perforations. The filmstrip is dark in both themes. */
export function Filmstrip({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx('filmstrip bg-sunken px-2 text-ink [color-scheme:dark]', className)}>{children}</div>;
}

/** A frame that reserves space for a 3:2 image and a line of content below it. */
export function StageFrame({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <div className="@container bleed overflow-hidden bg-sunken text-ink [color-scheme:dark] sm:rounded-card sm:p-2">
      <div className="relative aspect-3/2 overflow-hidden bg-ink/5 sm:rounded-control">{children}</div>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-2 px-4 text-sm sm:px-2">{below}</div>
    </div>
  );
}
