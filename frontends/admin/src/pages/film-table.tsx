import type { AdminMovie } from '@dreamreel/proto/movies';
import { ConfirmDialog } from '@dreamreel/ui/confirm-dialog';
import { type ReactNode, useState } from 'react';
import { BulkBar } from '../features/bulk/bulk-bar.tsx';
import { useBulk } from '../features/bulk/use-bulk.ts';
import { DeletedBar } from '../features/film-card/deleted-bar.tsx';
import { DeletedFilms } from '../features/film-card/deleted-films.tsx';
import { type FilmActions, FilmCard } from '../features/film-card/film-card.tsx';
import { Lightbox } from '../features/film-card/lightbox.tsx';
import { useDeleteFilm } from '../features/film-card/use-delete-film.ts';
import { useImageSwap } from '../features/film-card/use-image-swap.ts';
import { VersionsDialog } from '../features/film-card/versions-dialog.tsx';
import { FilmList } from '../features/film-list/film-list.tsx';
import { useSteadyActions } from '../use-steady-actions.ts';

type FilmTableProps = {
  onGenerate: (movie: AdminMovie) => void;
  onPost: (movie: AdminMovie) => void;
  onEdit: (movie: AdminMovie) => void;
  whenEmpty: ReactNode;
};

type Looking = { at: 'image' | 'versions'; movie: AdminMovie; position: number };

/** The list of films, and what is done on a card itself: order, look, delete. */
export function FilmTable({ onGenerate, onPost, onEdit, whenEmpty }: FilmTableProps) {
  const { selection, choose, swap, beingPlayed } = useImageSwap();
  const { ask, asked, deleted, restore } = useDeleteFilm();
  const bulk = useBulk();
  const [looking, setLooking] = useState<Looking | null>(null);
  const close = () => setLooking(null);
  const actions = useSteadyActions<FilmActions>({
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
      <FilmList
        whenEmpty={whenEmpty}
        renderFilm={(movie) => (
          <FilmCard
            movie={movie}
            selected={selection?.movieId === movie.id ? selection.position : null}
            isMarked={bulk.marked.has(movie.id)}
            actions={actions}
          />
        )}
      />
      <DeletedFilms onRestore={restore} />
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
          title="Players see this film today"
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
