import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { ImageReadiness } from '@dreamreel/proto/catalogue/readiness';
import { Tooltip } from '@dreamreel/ui/tooltip';
import { VisuallyHidden } from '@dreamreel/ui/visually-hidden';
import { clsx } from 'clsx';
import History from 'lucide-react/icons/history';
import ZoomIn from 'lucide-react/icons/zoom-in';
import type { ReactNode } from 'react';
import { MovieImage } from '../../movies/movie-image.tsx';
import { ReadinessBadge } from '../../movies/readiness-badge.tsx';
import { imageMark } from '../../movies/readiness-mark.ts';

type ImageSlotProps = {
  title: string;
  position: number;
  image: string | null;
  versions: number;
  readiness: ImageReadiness | null;
  isSelected: boolean;
  onSelect: () => void;
  onEnlarge: () => void;
  onVersions: () => void;
  onInspect: () => void;
};

/** One of the five positions: its number, its image if there is one, and its actions. */
export function ImageSlot(props: ImageSlotProps) {
  const { title, position, image, versions, readiness, isSelected, onSelect, onEnlarge, onVersions } = props;
  const number = position + 1;
  const { setNodeRef: dropHere, isOver } = useDroppable({ id: position });
  const drag = useDraggable({ id: position, disabled: image === null });
  const shift = drag.transform && `translate(${drag.transform.x}px, ${drag.transform.y}px)`;

  return (
    <li ref={dropHere} className="min-w-0">
      <div
        className={clsx(
          'relative rounded-control outline-2 outline-offset-2',
          isSelected
            ? 'outline-accent forced-colors:outline-4 forced-colors:outline-[color:Highlight]'
            : isOver
              ? 'outline-control outline-dashed'
              : 'outline-transparent forced-colors:outline-none',
        )}
      >
        <div
          ref={drag.setNodeRef}
          {...drag.listeners}
          data-image=""
          style={{ transform: shift ?? undefined }}
          className={clsx(
            'relative touch-manipulation',
            drag.isDragging && 'z-10 cursor-grabbing opacity-90 shadow-overlay',
          )}
        >
          {image === null ? (
            <span className="grid aspect-3/2 place-items-center rounded-control border border-control border-dashed text-ink-soft text-xs">
              Empty
            </span>
          ) : (
            <a
              href={image}
              target="_blank"
              rel="noreferrer"
              draggable={false}
              aria-label={`Open image ${number} of ${title} in a new tab`}
              className="block rounded-control"
            >
              <MovieImage image={image} alt="" sizes="12rem" className="w-full rounded-control" />
            </a>
          )}
        </div>
        <span className="pointer-events-none absolute top-1 left-1 z-20 grid size-6 place-items-center rounded-[6px] bg-screen/90 font-semibold text-xs tabular-nums">
          {number}
        </span>
        <div className="absolute right-1 bottom-1 z-20 flex gap-1">
          {image !== null && (
            <SmallButton label={`Enlarge image ${number} of ${title}`} onClick={onEnlarge}>
              <ZoomIn aria-hidden="true" />
            </SmallButton>
          )}
          {versions > 0 && (
            <SmallButton label={`Versions at position ${number} of ${title}`} onClick={onVersions}>
              <History aria-hidden="true" />
            </SmallButton>
          )}
        </div>
      </div>
      {readiness && (
        <button
          type="button"
          aria-label={`Readiness of image ${number}: ${imageMark(readiness).text}`}
          onClick={props.onInspect}
          className="mt-1 flex min-h-7 w-full justify-center rounded-[6px] hover:bg-ink/5"
        >
          <ReadinessBadge mark={imageMark(readiness)} />
        </button>
      )}
      <div className="mt-1.5">
        <button
          type="button"
          data-select=""
          aria-pressed={isSelected}
          onClick={onSelect}
          className={clsx(
            'h-8 w-full truncate rounded-[6px] border px-1 font-medium text-xs transition-colors duration-quick ease-reel',
            isSelected
              ? 'border-accent bg-accent text-on-accent forced-colors:border-2 forced-colors:border-[color:Highlight]'
              : 'border-control hover:border-ink-soft hover:bg-ink/5',
          )}
        >
          {isSelected ? 'Selected' : 'Select'}
          <VisuallyHidden> position {number}</VisuallyHidden>
        </button>
      </div>
    </li>
  );
}

function SmallButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip content={label}>
      <button
        type="button"
        aria-label={label}
        onClick={onClick}
        className="grid size-7 place-items-center rounded-[6px] border border-transparent bg-screen/90 hover:bg-screen [&_svg]:size-4"
      >
        {children}
      </button>
    </Tooltip>
  );
}
