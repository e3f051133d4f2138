import type { ReactNode } from 'react';

/** The frame of one 3:2 image, whose space is reserved before it has loaded, with a line below it. */
export function StageFrame({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <div className="@container bleed overflow-hidden bg-sunken text-ink [color-scheme:dark] sm:rounded-card sm:p-2">
      <div className="relative aspect-3/2 overflow-hidden bg-ink/5 sm:rounded-control">{children}</div>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-2 px-4 text-sm sm:px-2">{below}</div>
    </div>
  );
}
