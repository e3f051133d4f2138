import {
  DndContext,
  type DragEndEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type KeyboardEvent, useRef } from 'react';
import { imagePath } from '../../../admin-paths.ts';
import { noAnnouncements } from '../../../drag-accessibility.ts';
import { POSITIONS } from '../../../movies/positions.ts';
import { ImageSlot } from './image-slot.tsx';
import { useFileInput } from './use-file-input.tsx';
import { useImageUpload } from './use-image-upload.ts';
import { useSwapAnimation } from './use-swap-animation.ts';

export type ImageGridProps = {
  movie: AdminMovie;
  /** The movie's selected position, if any. */
  selected: number | null;
  /** Whether wide windows show all five images in one row. */
  isWide: boolean;
  onSelect: (position: number) => void;
  onSwap: (from: number, to: number) => void;
  onEnlarge: (position: number) => void;
  onVersions: (position: number) => void;
  onInspect: (position: number) => void;
};

/** A movie's five images. Images can be swapped with two clicks, by dragging, or with the arrow keys and Enter. */
export function ImageGrid(props: ImageGridProps) {
  const { movie, selected, isWide, onSelect, onSwap, onEnlarge, onVersions, onInspect } = props;
  const { t } = useLingui();
  const grid = useRef<HTMLOListElement>(null);
  const { current, upload, liveConfirmation } = useImageUpload(movie);
  const { fileInput, chooseFile } = useFileInput(upload);
  const droppedAt = useRef<number | null>(null);
  useSwapAnimation(grid, movie.generatedImages, droppedAt);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );

  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [Number(active.id), Number(over?.id ?? active.id)];
    if (from === to) return;
    droppedAt.current = to;
    onSwap(from, to);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={suppressClickAfterDrag}
      onDragEnd={drop}
      accessibility={noAnnouncements}
    >
      <ol
        ref={grid}
        aria-label={t`Images of ${{ title: movie.title }}`}
        onKeyDown={focusAdjacentSlot}
        className={clsx('grid gap-x-2 gap-y-3', isWide ? 'grid-cols-2 sm:grid-cols-3 md:grid-cols-5' : 'grid-cols-3')}
      >
        {POSITIONS.map((position) => (
          <ImageSlot
            key={position}
            title={movie.title}
            position={position}
            image={movie.generatedImages[position] ?? null}
            href={imagePath(movie.id, position)}
            versions={movie.scenes[position]?.versions ?? 0}
            readiness={movie.scenes[position]?.readiness ?? null}
            isSelected={selected === position}
            uploading={current?.position === position ? current.file : null}
            onFile={(file) => upload(position, file)}
            onChooseFile={() => chooseFile(position)}
            onSelect={() => onSelect(position)}
            onEnlarge={() => onEnlarge(position)}
            onVersions={() => onVersions(position)}
            onInspect={() => onInspect(position)}
          />
        ))}
      </ol>
      {fileInput}
      {liveConfirmation && (
        <ConfirmDialog title={t`Players see this movie today`} confirmLabel={t`Show it now`} {...liveConfirmation}>
          {t`Anyone who plays ${{ title: movie.title }} from now on sees the uploaded image. If you cancel, the image is kept as a version.`}
        </ConfirmDialog>
      )}
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
  const swallow = (event: Event) => event.preventDefault();
  const release = () => setTimeout(() => removeEventListener('click', swallow, true), CLICK_DELAY_MS);
  addEventListener('click', swallow, true);
  addEventListener('mouseup', release, { once: true, capture: true });
  addEventListener('touchend', release, { once: true, capture: true });
}
