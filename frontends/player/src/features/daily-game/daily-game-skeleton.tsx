import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { useLingui } from '@lingui/react/macro';
import { Filmstrip, StageFrame } from '../../cinema/frames.tsx';

const FRAMES = [1, 2, 3, 4, 5] as const;

/** Placeholder while the movie is loading. The placeholder has the same layout as the game, but no images. */
export function DailyGameSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading today’s movie`} className="game-board">
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
