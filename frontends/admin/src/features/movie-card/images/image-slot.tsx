import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Spinner } from '@dreamreel/ui/controls/button';
import { Tooltip } from '@dreamreel/ui/controls/tooltip';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import History from 'lucide-react/icons/history';
import ImageUp from 'lucide-react/icons/image-up';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useFileDrop, useFileInput } from '../../../file-drop.tsx';
import { IMAGE_FILES } from '../../../movies/image-file.ts';
import { MovieImage } from '../../../movies/movie-image.tsx';
import { imageMark, ReadinessBadge } from '../../../movies/readiness-badge.tsx';
import { imagePath } from '../../../navigation.ts';
import type { MovieActions } from '../card-actions.tsx';

type ImageSlotProps = {
  movie: AdminMovie;
  position: number;
  isSelected: boolean;
  /** The file that is being uploaded to this position. */
  uploading: File | null;
  /** Called when a file is chosen for this slot, or dropped or pasted into it. */
  onFile: (file: File) => void;
  actions: MovieActions;
};

/** One of a movie's five image positions, with its number, actions, and image (if there is one). */
export function ImageSlot(props: ImageSlotProps) {
  const { t } = useLingui();
  const { movie, position, isSelected, uploading, actions } = props;
  const { title, generatedImages, scenes } = movie;
  const [image, readiness] = [generatedImages[position] ?? null, scenes[position]?.readiness];
  const number = position + 1;
  const { setNodeRef: dropTarget, isOver } = useDroppable({ id: position });
  const { isOver: isFileOver, fileHandlers } = useFileDrop(props.onFile);
  const { input, open } = useFileInput(IMAGE_FILES, props.onFile);
  const drag = useDraggable({ id: position, disabled: image === null });

  return (
    <li ref={dropTarget} className="min-w-0" {...fileHandlers}>
      <div
        className={clsx(
          'relative rounded-control outline-2 outline-offset-2',
          isSelected
            ? 'outline-accent forced-colors:outline-4 forced-colors:outline-[color:Highlight]'
            : isOver || isFileOver
              ? 'outline-control outline-dashed'
              : 'outline-transparent forced-colors:outline-none',
        )}
      >
        <div
          ref={drag.setNodeRef}
          {...drag.listeners}
          data-image=""
          style={{ transform: drag.transform ? `translate(${drag.transform.x}px, ${drag.transform.y}px)` : undefined }}
          className={clsx(
            'relative touch-manipulation',
            drag.isDragging && 'z-10 cursor-grabbing opacity-90 shadow-overlay',
          )}
        >
          {image === null ? (
            <EmptySlot label={t`Upload image ${number} of ${title}`} onClick={open} />
          ) : (
            <a
              href={imagePath(movie.id, position)}
              target="_blank"
              rel="noreferrer"
              draggable={false}
              aria-label={t`Open image ${number} of ${title} in a new tab`}
              className="block rounded-control"
            >
              <MovieImage image={image} alt="" sizes="12rem" className="w-full rounded-control" />
            </a>
          )}
        </div>
        <span className="pointer-events-none absolute top-1 left-1 z-20 grid size-6 place-items-center rounded-[6px] bg-screen/90 font-semibold text-xs tabular-nums">
          {number}
        </span>
        {uploading && <UploadPreview file={uploading} />}
        <input {...input} aria-label={t`Image to upload`} hidden />
        <SlotButtons movie={movie} position={position} actions={actions} onChooseFile={open} />
      </div>
      {readiness && (
        <button
          type="button"
          aria-label={t`State of image ${number}: ${{ text: imageMark(readiness).text }}`}
          onClick={() => actions.openImage('details', movie, position)}
          className="mt-1 flex min-h-7 w-full justify-center rounded-[6px] hover:bg-ink/5"
        >
          <ReadinessBadge mark={imageMark(readiness)} />
        </button>
      )}
      <button
        type="button"
        data-select=""
        aria-label={isSelected ? t`Selected position ${number}` : t`Select position ${number}`}
        aria-pressed={isSelected}
        onClick={() => actions.select(movie, position)}
        className={clsx(
          'mt-1.5 h-8 w-full truncate rounded-[6px] border px-1 font-medium text-xs transition-colors duration-quick ease-reel',
          isSelected
            ? 'border-accent bg-accent text-on-accent forced-colors:border-2 forced-colors:border-[color:Highlight]'
            : 'border-control hover:border-ink-soft hover:bg-ink/5',
        )}
      >
        {isSelected ? t`Selected` : t`Select`}
      </button>
    </li>
  );
}

type SlotButtonsProps = Pick<ImageSlotProps, 'movie' | 'position' | 'actions'> & { onChooseFile: () => void };

function SlotButtons({ movie, position, onChooseFile, actions }: SlotButtonsProps) {
  const { t } = useLingui();
  const { title } = movie;
  const number = position + 1;
  return (
    <div className="absolute right-1 bottom-1 z-20 flex gap-1">
      {movie.generatedImages[position] && (
        <>
          <SmallButton label={t`Upload image ${number} of ${title}`} onClick={onChooseFile}>
            <ImageUp aria-hidden="true" />
          </SmallButton>
          <SmallButton
            label={t`Enlarge image ${number} of ${title}`}
            onClick={() => actions.openImage('lightbox', movie, position)}
          >
            <ZoomIn aria-hidden="true" />
          </SmallButton>
        </>
      )}
      {(movie.scenes[position]?.versions ?? 0) > 0 && (
        <SmallButton
          label={t`Versions of image ${number} of ${title}`}
          onClick={() => actions.openImage('versions', movie, position)}
        >
          <History aria-hidden="true" />
        </SmallButton>
      )}
    </div>
  );
}

/** An image position without an image. The whole area is a button. */
function EmptySlot({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid aspect-3/2 w-full place-items-center rounded-control border border-control border-dashed text-ink-soft text-xs hover:border-ink-soft hover:text-ink"
    >
      <span className="flex flex-col items-center gap-1">
        <ImageUp aria-hidden="true" className="size-5" />
        <Trans>Empty</Trans>
      </span>
    </button>
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

/** Preview of the file being uploaded, shown on top of the current image. */
function UploadPreview({ file }: { file: File }) {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <div role="status" className="absolute inset-0 z-20 overflow-hidden rounded-control bg-sunken">
      <img src={address} alt="" className="size-full object-cover opacity-50 blur-[2px]" />
      <span className="absolute inset-0 grid place-items-center">
        <span className="flex items-center gap-1.5 rounded-control bg-screen/90 px-2 py-1 font-medium text-xs">
          <Spinner />
          <Trans>Uploading…</Trans>
        </span>
      </span>
    </div>
  );
}
