import { useLayoutEffect, useRef, useState } from 'react';

/** A row of slides as wide as their track, moved by the browser's scroll snapping; the index follows or leads. */
export function useSnapScroll(count: number, start: number) {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  /** Where a jump is heading: slides that it passes on the way are not the current one. */
  const heading = useRef<number | undefined>(undefined);

  useLayoutEffect(() => {
    const element = track.current;
    if (!element) return;
    element.style.scrollBehavior = 'auto';
    element.scrollLeft = start * element.clientWidth;
    element.style.scrollBehavior = '';
  }, [start]);

  const goTo = (target: number) => {
    const next = Math.min(count - 1, Math.max(0, target));
    heading.current = next;
    setIndex(next);
    if (track.current) track.current.scrollLeft = next * track.current.clientWidth;
  };

  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth === 0) return;
    const passed = Math.round(scrollLeft / clientWidth);
    if (heading.current === undefined) setIndex(passed);
    else if (heading.current === passed) heading.current = undefined;
  };

  /** A touch on the track cancels a jump. */
  const onTouch = () => {
    heading.current = undefined;
  };

  return { track, index, goTo, onScroll, onTouch };
}
