import { useReducedMotion } from '@dreamreel/ui/browser/use-reduced-motion';
import { useEffect, useEffectEvent, useState } from 'react';

/** Display time per scene. */
export const SCENE_MS = 1_500;
/** How long the last scene's motion continues. */
export const LAST_SCENE_MS = 14_000;

type SlideshowState = 'playing' | 'paused' | 'over';

type SlideshowOptions = {
  readonly count: number;
  readonly index: number;
  readonly goTo: (index: number) => void;
  /** Whether the slideshow starts automatically. */
  readonly autoPlay: boolean;
};

/**
 * Plays the scenes as a slideshow that stops at the last scene. The slideshow is disabled if the user prefers reduced
 * motion.
 */
export function useSlideshow({ count, index, goTo, autoPlay }: SlideshowOptions) {
  const isStill = useReducedMotion();
  const [state, setState] = useState<SlideshowState>(autoPlay ? 'playing' : 'over');
  const isPlaying = state === 'playing' && !isStill;
  const isAtEnd = index === count - 1;

  const advance = useEffectEvent(() => {
    if (isAtEnd) setState('over');
    else goTo(index + 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer restarts with each scene
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(advance, isAtEnd ? LAST_SCENE_MS : SCENE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isAtEnd, index]);

  return {
    /** False if the user prefers reduced motion. */
    canPlay: !isStill,
    isPlaying,
    /** True while the slideshow is playing or paused. */
    isMoving: !isStill && state !== 'over',
    toggle: () => {
      if (isPlaying) return setState('paused');
      if (state === 'over') goTo(0);
      setState('playing');
    },
    /** Stops the slideshow when the player uses the carousel. */
    stop: () => setState('over'),
  };
}
