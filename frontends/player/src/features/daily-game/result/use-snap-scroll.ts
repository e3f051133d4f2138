import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * Tracks the current slide in a row of full-width slides that use scroll snapping. During a swipe, the index follows
 * the visible slide. During a programmatic scroll, the index changes to the target immediately.
 */
export function useSnapScroll(count: number, start: number) {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  /** Target of a programmatic scroll. Slides between the current slide and the target are skipped. */
  const jumpTarget = useRef<number | undefined>(undefined);

  const scrollToCurrent = useEffectEvent(() => {
    const element = track.current;
    if (!element) return;
    element.style.scrollBehavior = 'auto';
    element.scrollLeft = index * element.clientWidth;
    element.style.scrollBehavior = '';
  });
  // Keeps the current slide in view when the window is resized, such as when a phone is rotated.
  useLayoutEffect(() => {
    scrollToCurrent();
    window.addEventListener('resize', scrollToCurrent);
    return () => window.removeEventListener('resize', scrollToCurrent);
  }, []);

  const goTo = (target: number) => {
    const next = Math.min(count - 1, Math.max(0, target));
    jumpTarget.current = next;
    setIndex(next);
    if (track.current) track.current.scrollLeft = next * track.current.clientWidth;
  };

  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth === 0) return;
    const visibleIndex = Math.round(scrollLeft / clientWidth);
    if (jumpTarget.current === undefined) setIndex(visibleIndex);
    else if (jumpTarget.current === visibleIndex) jumpTarget.current = undefined;
  };

  /** Cancels the programmatic scroll when the player touches the carousel. */
  const onTouch = () => {
    jumpTarget.current = undefined;
  };

  return { track, index, goTo, onScroll, onTouch };
}
