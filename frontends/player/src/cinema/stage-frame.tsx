import type { ReactNode } from 'react';

/** The film gate: the room of one 3:2 picture, reserved before it is there, with a line for what belongs to it. */
export function StageFrame({ children, caption }: { children: ReactNode; caption: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-card bg-sunken p-1.5 text-ink [color-scheme:dark] sm:p-2">
      <div className="relative aspect-3/2 overflow-hidden rounded-control bg-ink/5">{children}</div>
      <div className="flex h-11 items-center justify-between gap-2 px-2 text-sm sm:h-12">{caption}</div>
    </div>
  );
}
