import type { AdminMovie } from '@dreamreel/proto/movies';
import { ConfirmDialog } from '@dreamreel/ui/confirm-dialog';
import { type ReactNode, useState } from 'react';
import { BulkBar } from '../features/bulk/bulk-bar.tsx';
import { useBulk } from '../features/bulk/use-bulk.ts';
import { DeletedBar } from '../features/movie-card/deleted-bar.tsx';
import { DeletedMovies } from '../features/movie-card/deleted-movies.tsx';
import { Lightbox } from '../features/movie-card/lightbox.tsx';
import { type MovieActions, MovieCard } from '../features/movie-card/movie-card.tsx';
import { useDeleteMovie } from '../features/movie-card/use-delete-movie.ts';
import { useImageSwap } from '../features/movie-card/use-image-swap.ts';
import { VersionsDialog } from '../features/movie-card/versions-dialog.tsx';
import { MovieList } from '../features/movie-list/movie-list.tsx';
import { useSteadyActions } from '../use-steady-actions.ts';

type MovieTableProps = {
  onGenerate: (movie: AdminMovie) => void;
  onPost: (movie: AdminMovie) => void;
  onEdit: (movie: AdminMovie) => void;
  whenEmpty: ReactNode;
};

type Looking = { at: 'image' | 'versions'; movie: AdminMovie; position: number };

/** The list of movies, and what is done on a card itself: order, look, delete. */
export function MovieTable({ onGenerate, onPost, onEdit, whenEmpty }: MovieTableProps) {
  const { selection, choose, swap, beingPlayed } = useImageSwap();
  const { ask, asked, deleted, restore } = useDeleteMovie();
  const bulk = useBulk();
  const [looking, setLooking] = useState<Looking | null>(null);
  const close = () => setLooking(null);
  const actions = useSteadyActions<MovieActions>({
    select: choose,
    swap,
    enlarge: (movie, position) => setLooking({ at: 'image', movie, position }),
    versions: (movie, position) => setLooking({ at: 'versions', movie, position }),
    generate: onGenerate,
    post: onPost,
    edit: onEdit,
    remove: ask,
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
      {looking?.at === 'image' && <Lightbox movie={looking.movie} start={looking.position} onClose={close} />}
      {looking?.at === 'versions' && <VersionsDialog {...looking} onClose={close} />}
      {asked && (
        <ConfirmDialog
          title="Delete movie"
          confirmLabel="Delete"
          isDestructive
          onConfirm={asked.confirm}
          onClose={asked.close}
        >
          Are you sure you want to delete "{asked.movie.title}"? This action cannot be undone.
        </ConfirmDialog>
      )}
      {beingPlayed && (
        <ConfirmDialog
          title="Players see this movie today"
          confirmLabel="Swap now"
          onConfirm={beingPlayed.confirm}
          onClose={beingPlayed.close}
        >
          Whoever plays {beingPlayed.title} from now on gets the hints in the new order.
        </ConfirmDialog>
      )}
    </>
  );
}
