import { DndContext, type DragEndEvent, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { AdminMovie } from '@dreamreel/proto/movies';
import { type KeyboardEvent, useRef } from 'react';
import { POSITIONS } from '../../movies/positions.ts';
import { silent } from '../../silent-drag.ts';
import { ImagePlace } from './image-place.tsx';
import { swallowClickAfterDrag } from './swallow-click.ts';
import { useTravellingSlides } from './use-travelling-slides.ts';

export type ImageGridProps = {
  movie: AdminMovie;
  /** The chosen position of this movie, if one is. */
  selected: number | null;
  onSelect: (position: number) => void;
  onSwap: (from: number, to: number) => void;
  onEnlarge: (position: number) => void;
  onVersions: (position: number) => void;
};

/** The five places, always the same: three and two. Swapped by two clicks, by dragging, or by arrow keys and Enter. */
export function ImageGrid({ movie, selected, onSelect, onSwap, onEnlarge, onVersions }: ImageGridProps) {
  const table = useRef<HTMLOListElement>(null);
  const carriedTo = useRef<number | null>(null);
  useTravellingSlides(table, movie.generatedImages, carriedTo);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );

  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [Number(active.id), Number(over?.id ?? active.id)];
    if (from === to) return;
    carriedTo.current = to;
    onSwap(from, to);
  };

  return (
    <DndContext sensors={sensors} onDragStart={swallowClickAfterDrag} onDragEnd={drop} accessibility={silent}>
      <ol
        ref={table}
        aria-label={`Images of ${movie.title}`}
        onKeyDown={moveAmongPlaces}
        className="grid grid-cols-3 gap-x-2 gap-y-3"
      >
        {POSITIONS.map((position) => (
          <ImagePlace
            key={position}
            title={movie.title}
            position={position}
            image={movie.generatedImages[position] ?? null}
            versions={movie.scenes[position]?.versions ?? 0}
            isSelected={selected === position}
            onSelect={() => onSelect(position)}
            onEnlarge={() => onEnlarge(position)}
            onVersions={() => onVersions(position)}
          />
        ))}
      </ol>
    </DndContext>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

/** From one Select button to the next, so that a swap is Enter, arrows, Enter. */
function moveAmongPlaces(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement) || !event.target.matches('[data-select]')) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-select]')];
  event.preventDefault();
  buttons[(buttons.indexOf(event.target) + step + buttons.length) % buttons.length]?.focus();
}
