import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { Filmstrip } from '../../cinema/filmstrip.tsx';
import { StageFrame } from '../../cinema/stage-frame.tsx';
import { gameTexts } from './texts.ts';

const FRAMES = [1, 2, 3, 4, 5] as const;

/** Shown while the movie loads. It has the layout of the game without images. */
export function DailyGameSkeleton() {
  const texts = useTexts(gameTexts);
  return (
    <div role="status" aria-label={texts.loading} className="game-board">
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
      {/* Space for Skip Hint on a phone and for the list of guesses. */}
      <div className="h-13 sm:hidden sideways:block" />
      <div className="h-76" />
    </div>
  );
}
