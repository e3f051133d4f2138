import { useReducedMotion } from '@dreamreel/ui/use-reduced-motion';
import { clsx } from 'clsx';
import { Carousel } from './carousel.tsx';
import { Confetti } from './confetti.tsx';
import type { Scene } from './scenes.ts';

export { ResultPanel } from './result-panel.tsx';

type EndingProps = {
  scenes: readonly Scene[];
  /** The scene on the screen when the game ended. */
  start: number;
  hasWon: boolean;
  /** Whether it has just ended on this page. */
  isLive: boolean;
};

/** A win lights the page, a loss dims it; the stage becomes a carousel of all scenes. */
export function Ending({ scenes, start, hasWon, isLive }: EndingProps) {
  const isStill = useReducedMotion();
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
      <Carousel scenes={scenes} start={start} />
    </>
  );
}
