import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from './card.tsx';

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

const FRAMES = [1, 2, 3, 4, 5] as const;

/** Placeholder while a game is loading. The placeholder has the same layout as the game, but no images. */
export function GameSkeleton() {
  return (
    <div className="game-board">
      <StageFrame below={null}>
        <Skeleton className="size-full" />
      </StageFrame>
      <div className="sm:mt-2 sideways:mt-0">
        <Filmstrip className="bleed sm:rounded-control">
          <div className="grid grid-cols-5 gap-1.5 sm:gap-2">
            {FRAMES.map((frame) => (
              <div key={frame} className="aspect-3/2 rounded-[3px] bg-ink/6" />
            ))}
          </div>
        </Filmstrip>
      </div>
      <div className="h-12" />
      <Skeleton className="h-11" />
      {/* Reserves space for the guess list and, on phones, the Skip Hint button. */}
      <div className="h-13 sm:hidden sideways:block" />
      <div className="h-76" />
    </div>
  );
}
