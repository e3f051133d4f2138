import { useReducedMotion } from '@dreamreel/ui/browser/use-reduced-motion';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Confetti } from '../../../cinema/confetti.tsx';
import type { Scene } from '../scenes/scenes.ts';
import { Carousel } from './carousel.tsx';

export { ResultPanel } from './result-panel.tsx';

type EndingProps = {
  scenes: readonly Scene[];
  hasWon: boolean;
  /** True if the player finished the game on this page, false if it was already finished when the page loaded. */
  hasJustEnded: boolean;
};

/**
 * Replaces the current hint with a carousel of all scenes that plays as a slideshow. The page brightens after a win and
 * dims after a loss.
 */
export function Ending({ scenes, hasWon, hasJustEnded }: EndingProps) {
  const isStill = useReducedMotion();
  const stage = useRef<HTMLDivElement>(null);
  // On phones, scrolls back up, because the page was scrolled to the guess field.
  useEffect(() => {
    if (hasJustEnded) stage.current?.scrollIntoView({ block: 'nearest' });
  }, [hasJustEnded]);
  return (
    <>
      <div
        aria-hidden="true"
        className={clsx(
          '-z-10 pointer-events-none fixed inset-0',
          hasWon ? 'bg-accent/8' : 'bg-sunken',
          hasJustEnded && 'animate-house-lights',
        )}
      />
      {hasWon && hasJustEnded && !isStill && <Confetti />}
      <div ref={stage}>
        <Carousel scenes={scenes} autoPlay={hasJustEnded && !isStill} />
      </div>
    </>
  );
}
