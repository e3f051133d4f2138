import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { ConfirmDialog } from '@dreamreel/ui/confirm-dialog';
import { type ReactNode, useState } from 'react';
import { BulkBar } from '../features/bulk/bulk-bar.tsx';
import { useBulk } from '../features/bulk/use-bulk.ts';
import { DeletedBar } from '../features/movie-card/deleted-bar.tsx';
import { DeletedMovies } from '../features/movie-card/deleted-movies.tsx';
import { ImageDetailsDialog } from '../features/movie-card/image-details-dialog.tsx';
import { Lightbox } from '../features/movie-card/lightbox.tsx';
import type { MovieActions } from '../features/movie-card/movie-actions.ts';
import { MovieCard } from '../features/movie-card/movie-card.tsx';
import { useDeleteMovie } from '../features/movie-card/use-delete-movie.ts';
import { useImageSwap } from '../features/movie-card/use-image-swap.ts';
import { MovieList } from '../features/movie-list/movie-list.tsx';
import { VersionsDialog } from '../features/versions/versions-dialog.tsx';
import { useStableCallbacks } from '../use-stable-callbacks.ts';

type MovieTableProps = {
  onGenerate: (movie: AdminMovie) => void;
  onPost: (movie: AdminMovie) => void;
  onEdit: (movie: AdminMovie) => void;
  whenEmpty: ReactNode;
};

type OpenImage = { at: 'image' | 'versions' | 'details'; movie: AdminMovie; position: number };

/** The list of movies with the actions of their cards: reorder, enlarge, delete, mark. */
export function MovieTable({ onGenerate, onPost, onEdit, whenEmpty }: MovieTableProps) {
  const { selection, choose, swap, liveConfirmation } = useImageSwap();
  const { requestDelete, pendingDelete, deleted, restore } = useDeleteMovie();
  const bulk = useBulk();
  const [openImage, setOpenImage] = useState<OpenImage | null>(null);
  const close = () => setOpenImage(null);
  const actions = useStableCallbacks<MovieActions>({
    select: choose,
    swap,
    enlarge: (movie, position) => setOpenImage({ at: 'image', movie, position }),
    versions: (movie, position) => setOpenImage({ at: 'versions', movie, position }),
    inspect: (movie, position) => setOpenImage({ at: 'details', movie, position }),
    generate: onGenerate,
    post: onPost,
    edit: onEdit,
    remove: requestDelete,
    mark: bulk.mark,
  });

  return (
    <>
      <MovieList
        whenEmpty={whenEmpty}
        renderMovie={(movie) => (
          <MovieCard
            movie={movie}
            selected={selection?.movieId === movie.id ? selection.position : null}
            isMarked={bulk.marked.has(movie.id)}
            actions={actions}
          />
        )}
      />
      <DeletedMovies onRestore={restore} />
      {deleted && <DeletedBar {...deleted} />}
      <BulkBar bulk={bulk} />
      {openImage?.at === 'image' && <Lightbox movie={openImage.movie} start={openImage.position} onClose={close} />}
      {openImage?.at === 'details' && <ImageDetailsDialog {...openImage} onClose={close} />}
      {openImage?.at === 'versions' && <VersionsDialog {...openImage} onClose={close} />}
      {pendingDelete && (
        <ConfirmDialog
          title="Delete movie"
          confirmLabel="Delete"
          isDestructive
          onConfirm={pendingDelete.confirm}
          onClose={pendingDelete.close}
        >
          Are you sure you want to delete "{pendingDelete.movie.title}"? This action cannot be undone.
        </ConfirmDialog>
      )}
      {liveConfirmation && (
        <ConfirmDialog
          title="Players see this movie today"
          confirmLabel="Swap now"
          onConfirm={liveConfirmation.confirm}
          onClose={liveConfirmation.close}
        >
          Whoever plays {liveConfirmation.title} from now on gets the hints in the new order.
        </ConfirmDialog>
      )}
    </>
  );
}
