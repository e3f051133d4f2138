import { useReducedMotion } from '@dreamreel/ui/use-reduced-motion';
import { type RefObject, useLayoutEffect, useRef } from 'react';

const TRAVEL = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

/**
 * Images that have changed places are seen to travel. The places themselves never move, so the way is measured
 * between two of them. `carriedTo` is the place to which a hand has just carried one: that one is there already.
 */
export function useTravellingSlides(
  table: RefObject<HTMLElement | null>,
  images: readonly (string | null)[],
  carriedTo: RefObject<number | null>,
): void {
  const before = useRef(images);
  const isStill = useReducedMotion();
  useLayoutEffect(() => {
    const was = before.current;
    before.current = images;
    const places = table.current?.querySelectorAll<HTMLElement>('[data-image]') ?? [];
    images.forEach((image, at) => {
      const from = image === null ? -1 : was.indexOf(image);
      if (isStill || from === -1 || from === at || carriedTo.current === at) return;
      travel(places[at], places[from]);
    });
    carriedTo.current = null;
  }, [table, images, carriedTo, isStill]);
}

function travel(slide: HTMLElement | undefined, from: HTMLElement | undefined): void {
  if (!slide || !from || !('animate' in slide)) return;
  const [here, there] = [slide.getBoundingClientRect(), from.getBoundingClientRect()];
  const start = `translate(${there.left - here.left}px, ${there.top - here.top}px)`;
  slide.animate(
    [
      { transform: start, zIndex: 2 },
      { transform: 'none', zIndex: 2 },
    ],
    TRAVEL,
  );
}
