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
  /** Whether it has just ended on this page. */
  isLive: boolean;
};

/** A win lights the page, a loss dims it; the stage becomes a carousel of all scenes, which plays like a reel. */
export function Ending({ scenes, hasWon, isLive }: EndingProps) {
  const isStill = useReducedMotion();
  const stage = useRef<HTMLDivElement>(null);
  // On a phone the guess box has moved the page away from it.
  useEffect(() => {
    if (isLive) stage.current?.scrollIntoView({ block: 'nearest' });
  }, [isLive]);
  return (
    <>
      <div
        aria-hidden="true"
        className={clsx(
          '-z-10 pointer-events-none fixed inset-0',
          hasWon ? 'bg-accent/8' : 'bg-sunken',
          isLive && 'animate-house-lights',
        )}
      />
      {hasWon && isLive && !isStill && <Confetti />}
      <div ref={stage}>
        <Carousel scenes={scenes} autoPlay={isLive && !isStill} />
      </div>
    </>
  );
}
