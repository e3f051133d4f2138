import { useReducedMotion } from '@dreamreel/ui/browser/use-reduced-motion';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Confetti } from '../../../cinema/confetti.tsx';
import type { EndedGame } from '../../../ended-game.ts';
import { isTopScore } from '../../../score/score.ts';
import type { Scene } from '../scenes/scenes.ts';
import { Carousel } from './carousel.tsx';

export { ResultPanel } from './result-panel.tsx';

type EndingProps = { scenes: readonly Scene[]; ended: EndedGame };

/**
 * Replaces the current hint with a carousel of all scenes that plays as a slideshow. The page brightens after a win and
 * dims after a loss.
 */
export function Ending({ scenes, ended }: EndingProps) {
  const { hasWon, hasJustEnded } = ended;
  const isStill = useReducedMotion();
  const stage = useRef<HTMLDivElement>(null);
  // Scrolls to the scenes, so that the result below them is visible. In landscape mode, the stage is sticky and can't be
  // scrolled to, so this effect uses its parent, which starts at the same height.
  useEffect(() => {
    const board = stage.current?.parentElement;
    if (hasJustEnded) board?.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' });
  }, [hasJustEnded, isStill]);
  return (
    <>
      <div ref={stage}>
        <Carousel scenes={scenes} autoPlay={hasJustEnded && !isStill} />
      </div>
      <div
        aria-hidden="true"
        className={clsx(
          '-z-10 pointer-events-none fixed inset-0',
          hasWon ? 'bg-accent/8' : 'bg-sunken',
          hasJustEnded && 'animate-house-lights',
        )}
      />
      {hasWon && hasJustEnded && !isStill && <Confetti pieceCount={isTopScore(ended) ? 96 : 44} />}
    </>
  );
}
