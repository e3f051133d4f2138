import { DndContext, type DragEndEvent } from '@dnd-kit/core';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { useReducedMotion } from '@dreamreel/ui/browser/appearance';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useDragOptions } from '../../../drag-options.ts';
import { POSITIONS } from '../../../movies/movie-image.tsx';
import type { MovieActions } from '../card-actions.tsx';
import { ImageSlot } from './image-slot.tsx';
import { useImageUpload } from './use-image-upload.ts';

type ImageGridProps = {
  movie: AdminMovie;
  /** The movie's selected position, if any. */
  selected: number | null;
  /** Whether wide windows show all five images in one row. */
  isWide: boolean;
  actions: MovieActions;
};

/** A movie's five images. Images can be swapped with two clicks, by dragging, or with the arrow keys and Enter. */
export function ImageGrid({ movie, selected, isWide, actions }: ImageGridProps) {
  const { t } = useLingui();
  const grid = useRef<HTMLOListElement>(null);
  const { current, upload } = useImageUpload(movie);
  const droppedAt = useRef<number | null>(null);
  useSwapAnimation(grid, movie.generatedImages, droppedAt);
  const dragOptions = useDragOptions();

  const handleDrop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [Number(active.id), Number(over?.id ?? active.id)];
    if (from === to) return;
    droppedAt.current = to;
    actions.swap(movie, from, to);
  };

  return (
    <DndContext {...dragOptions} onDragStart={suppressClickAfterDrag} onDragEnd={handleDrop}>
      <ol
        ref={grid}
        aria-label={t`Images of ${{ title: movie.title }}`}
        onKeyDown={focusAdjacentSlot}
        className={clsx('grid gap-x-2 gap-y-3', isWide ? 'grid-cols-2 sm:grid-cols-3 md:grid-cols-5' : 'grid-cols-3')}
      >
        {POSITIONS.map((position) => (
          <ImageSlot
            key={position}
            movie={movie}
            position={position}
            isSelected={selected === position}
            uploading={current?.position === position ? current.file : null}
            onFile={(file) => upload(position, file)}
            actions={actions}
          />
        ))}
      </ol>
    </DndContext>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus to an adjacent Select button. Keyboard users swap images with Enter, arrow keys, and Enter. */
function focusAdjacentSlot(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement) || !event.target.matches('[data-select]')) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-select]')];
  event.preventDefault();
  buttons[(buttons.indexOf(event.target) + step + buttons.length) % buttons.length]?.focus();
}

const CLICK_DELAY_MS = 80;

/** Suppresses the click event after a drag, which would open the image as a link. */
function suppressClickAfterDrag(): void {
  const suppressClick = (event: Event) => event.preventDefault();
  const release = () => setTimeout(() => removeEventListener('click', suppressClick, true), CLICK_DELAY_MS);
  addEventListener('click', suppressClick, true);
  addEventListener('mouseup', release, { once: true, capture: true });
  addEventListener('touchend', release, { once: true, capture: true });
}

const SWAP_ANIMATION = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

/**
 * Animates images that have changed positions. The slots themselves don't move, so each animation starts at the slot
 * that previously showed the image.
 * @param droppedAt the position at which an image was just dropped, which isn't animated
 */
function useSwapAnimation(
  grid: RefObject<HTMLElement | null>,
  images: readonly (string | null)[],
  droppedAt: RefObject<number | null>,
): void {
  const previousImages = useRef(images);
  const isReduced = useReducedMotion();
  useLayoutEffect(() => {
    const previous = previousImages.current;
    previousImages.current = images;
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
    SWAP_ANIMATION,
  );
}
