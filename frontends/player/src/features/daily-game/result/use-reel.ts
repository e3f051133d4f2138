import { useReducedMotion } from '@dreamreel/ui/browser/use-reduced-motion';
import { useEffect, useEffectEvent, useState } from 'react';

/** How long each scene is shown while the reel plays. */
export const SCENE_MS = 1_500;
/** How long the last one moves on, once the reel has arrived at it. */
export const LAST_SCENE_MS = 14_000;

type ReelState = 'playing' | 'paused' | 'over';

type Reel = {
  readonly count: number;
  readonly index: number;
  readonly goTo: (index: number) => void;
  /** Whether it plays by itself. */
  readonly autoPlay: boolean;
};

/** Shows the scenes one after another, and rests at the last. Who wants less motion gets none: nothing is played then. */
export function useReel({ count, index, goTo, autoPlay }: Reel) {
  const isStill = useReducedMotion();
  const [state, setState] = useState<ReelState>(autoPlay ? 'playing' : 'over');
  const isPlaying = state === 'playing' && !isStill;
  const isAtEnd = index === count - 1;

  const advance = useEffectEvent(() => {
    if (isAtEnd) setState('over');
    else goTo(index + 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each scene has a time of its own
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(advance, isAtEnd ? LAST_SCENE_MS : SCENE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isAtEnd, index]);

  return {
    /** Whether there is a reel at all. */
    canPlay: !isStill,
    isPlaying,
    /** Whether the scene that is shown moves, or has stopped half way. */
    isMoving: !isStill && state !== 'over',
    toggle: () => {
      if (isPlaying) return setState('paused');
      if (state === 'over') goTo(0);
      setState('playing');
    },
    /** The player looks at scenes on their own. */
    stop: () => setState('over'),
  };
}
