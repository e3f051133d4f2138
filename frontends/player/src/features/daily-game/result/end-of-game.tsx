import { useReducedMotion } from '@dreamreel/ui/browser/use-reduced-motion';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { Scene } from '../scenes/scenes.ts';
import { Carousel } from './carousel.tsx';
import { Confetti } from './confetti.tsx';

export { ResultPanel } from './result-panel.tsx';

type EndingProps = {
  scenes: readonly Scene[];
  hasWon: boolean;
  /** True if the game ended on this page, false if it was already over when the page opened. */
  hasJustEnded: boolean;
};

/**
 * Brightens the page after a win or dims it after a loss, and replaces the stage with a carousel of all scenes, which
 * plays as a slideshow.
 */
export function Ending({ scenes, hasWon, hasJustEnded }: EndingProps) {
  const isStill = useReducedMotion();
  const stage = useRef<HTMLDivElement>(null);
  // On a phone, the page has scrolled to the guess box.
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
