import { useReducedMotion } from '@dreamreel/ui/browser/use-reduced-motion';
import { useEffect, useEffectEvent, useState } from 'react';

/** Time per scene in the slideshow. */
export const SCENE_MS = 1_500;
/** Time for which the last scene keeps moving. */
export const LAST_SCENE_MS = 14_000;

type SlideshowState = 'playing' | 'paused' | 'over';

type SlideshowOptions = {
  readonly count: number;
  readonly index: number;
  readonly goTo: (index: number) => void;
  /** Whether the slideshow starts automatically. */
  readonly autoPlay: boolean;
};

/** Plays the scenes as a slideshow that stops at the last one. With reduced motion, there is no slideshow. */
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
    /** False with reduced motion. */
    canPlay: !isStill,
    isPlaying,
    /** True while the current scene moves or is paused mid-motion. */
    isMoving: !isStill && state !== 'over',
    toggle: () => {
      if (isPlaying) return setState('paused');
      if (state === 'over') goTo(0);
      setState('playing');
    },
    /** Stops the slideshow because the player controls the carousel. */
    stop: () => setState('over'),
  };
}
