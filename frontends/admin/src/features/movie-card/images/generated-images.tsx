import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { UnfoldMark } from '@dreamreel/ui/controls/collapsible';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { MovieImage, POSITIONS } from '../../../movies/movie-image.tsx';
import type { MovieActions } from '../card-actions.tsx';
import { ImageGrid } from './image-grid.tsx';

type GeneratedImagesProps = {
  movie: AdminMovie;
  selected: number | null;
  /** Whether the images are open initially, in one row. */
  isPage: boolean;
  actions: MovieActions;
};

/** A strip of the five images that expands into the grid in which they are reordered. */
export function GeneratedImages({ movie, selected, isPage, actions }: GeneratedImagesProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(isPage);
  const id = useId();
  const generated = movie.generatedImages.filter((image) => image !== null).length;
  const empty = movie.generatedImages.length - generated;

  const deselect = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || selected === null) return;
    event.stopPropagation();
    actions.select(movie, selected);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape for the focused element inside
    <div className="mt-3" onKeyDown={deselect}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="block w-full rounded-control text-left font-medium text-sm"
      >
        {!isOpen && <Strip images={movie.generatedImages} />}
        <span className="flex min-h-11 items-center justify-between gap-2">
          <span>
            <Plural value={generated} one="# image generated" other="# images generated" />
            {empty > 0 && <span className="text-accent-ink"> · {t`${{ count: empty }} empty`}</span>}
          </span>
          <UnfoldMark isOpen={isOpen} size="size-4" />
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <ImageGrid movie={movie} selected={selected} isWide={isPage} actions={actions} />
            <p role="status" className="mt-2 min-h-10 text-ink-soft text-xs/5">
              {selected === null
                ? t`Select two positions to swap them, or drag one onto another. Click an image to open it. To upload an image file, drop or paste it onto a position.`
                : selectionText(
                    <strong className="text-accent-ink">{t`Position ${{ number: selected + 1 }} selected`}</strong>,
                  )}
            </p>
          </>
        )}
      </div>
    </div>
  );
}

const selectionText = (position: ReactNode) => (
  <Trans>{position}. Select another position to swap the two, or select this one again to cancel.</Trans>
);

function Strip({ images }: { images: readonly (string | null)[] }) {
  return (
    <span aria-hidden="true" className="grid grid-cols-5 gap-1 rounded-[6px] bg-sunken p-1">
      {POSITIONS.map((position) => {
        const image = images[position] ?? null;
        return image === null ? (
          <span
            key={position}
            className="grid aspect-3/2 place-items-center rounded-[3px] border border-control border-dashed text-ink-soft text-xs"
          >
            {position + 1}
          </span>
        ) : (
          <MovieImage key={position} image={image} alt="" sizes="5rem" className="w-full rounded-[3px]" />
        );
      })}
    </span>
  );
}
