import { useReducedMotion } from '@dreamreel/ui/browser/use-reduced-motion';
import { type RefObject, useLayoutEffect, useRef } from 'react';

const ANIMATION = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

/**
 * Animates images that have changed positions. The slots themselves don't move, so each animation starts at the slot
 * that previously showed the image.
 * @param droppedAt the position at which an image was just dropped, which isn't animated
 */
export function useSwapAnimation(
  grid: RefObject<HTMLElement | null>,
  images: readonly (string | null)[],
  droppedAt: RefObject<number | null>,
): void {
  const before = useRef(images);
  const isReduced = useReducedMotion();
  useLayoutEffect(() => {
    const previous = before.current;
    before.current = images;
    const slots = grid.current?.querySelectorAll<HTMLElement>('[data-image]') ?? [];
    images.forEach((image, at) => {
      const from = image === null ? -1 : previous.indexOf(image);
      if (isReduced || from === -1 || from === at || droppedAt.current === at) return;
      animateMove(slots[at], slots[from]);
    });
    droppedAt.current = null;
  }, [grid, images, droppedAt, isReduced]);
}

function animateMove(image: HTMLElement | undefined, from: HTMLElement | undefined): void {
  if (!image || !from || !('animate' in image)) return;
  const [here, there] = [image.getBoundingClientRect(), from.getBoundingClientRect()];
  const start = `translate(${there.left - here.left}px, ${there.top - here.top}px)`;
  image.animate(
    [
      { transform: start, zIndex: 2 },
      { transform: 'none', zIndex: 2 },
    ],
    ANIMATION,
  );
}
