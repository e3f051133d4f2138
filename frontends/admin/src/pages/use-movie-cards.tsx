import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useDashboard } from '../dashboard-actions.ts';
import { BulkBar } from '../features/bulk/bulk-bar.tsx';
import { useBulk } from '../features/bulk/use-bulk.ts';
import type { MovieActions } from '../features/movie-card/card-actions.tsx';
import { useDeleteMovie } from '../features/movie-card/deleting/use-delete-movie.ts';
import { ImageDetailsDialog } from '../features/movie-card/image-checks/image-details-dialog.tsx';
import { Lightbox } from '../features/movie-card/images/lightbox.tsx';
import { useImageSwap } from '../features/movie-card/images/use-image-swap.ts';
import { MovieCard } from '../features/movie-card/movie-card.tsx';
import { VersionsDialog } from '../features/versions/image-versions.tsx';

type OpenImage = { at: 'image' | 'versions' | 'details'; movie: AdminMovie; position: number };

/** Renders movie cards with their actions and the dialogs that those actions open. */
export function useMovieCards() {
  const { t } = useLingui();
  const { generate, post, edit } = useDashboard();
  const { selection, choose, swap, liveConfirmation } = useImageSwap();
  const { requestDelete, pendingDelete, pendingRestore, restore } = useDeleteMovie();
  const bulk = useBulk();
  const [openImage, setOpenImage] = useState<OpenImage | null>(null);
  const close = () => setOpenImage(null);
  const actions = useStableCallbacks<MovieActions>({
    select: choose,
    swap,
    enlarge: (movie, position) => setOpenImage({ at: 'image', movie, position }),
    versions: (movie, position) => setOpenImage({ at: 'versions', movie, position }),
    inspect: (movie, position) => setOpenImage({ at: 'details', movie, position }),
    generate,
    post,
    edit,
    remove: requestDelete,
    mark: bulk.mark,
  });

  return {
    restore,
    card: (movie: AdminMovie, isPage = false) => (
      <MovieCard
        movie={movie}
        selected={selection?.movieId === movie.id ? selection.position : null}
        isMarked={bulk.markedIds.has(movie.id)}
        isPage={isPage}
        actions={actions}
      />
    ),
    /** Dialogs for the cards' actions. Render them once, below the cards. */
    dialogs: (
      <>
        <BulkBar bulk={bulk} />
        {openImage?.at === 'image' && <Lightbox movie={openImage.movie} start={openImage.position} onClose={close} />}
        {openImage?.at === 'details' && <ImageDetailsDialog {...openImage} onClose={close} />}
        {openImage?.at === 'versions' && <VersionsDialog {...openImage} onClose={close} />}
        {pendingDelete && (
          <ConfirmDialog
            title={t`Delete movie`}
            confirmLabel={t`Delete`}
            isDestructive
            onConfirm={pendingDelete.confirm}
            onClose={pendingDelete.close}
          >
            {t`Are you sure you want to delete "${{ title: pendingDelete.movie.title }}"? This action cannot be undone.`}
          </ConfirmDialog>
        )}
        {pendingRestore && (
          <ConfirmDialog
            title={t`Is this the same movie?`}
            confirmLabel={t`Restore anyway`}
            onConfirm={pendingRestore.confirm}
            onClose={pendingRestore.close}
          >
            {pendingRestore.warning}
          </ConfirmDialog>
        )}
        {liveConfirmation && (
          <ConfirmDialog
            title={t`Players see this movie today`}
            confirmLabel={t`Swap now`}
            onConfirm={liveConfirmation.confirm}
            onClose={liveConfirmation.close}
          >
            {t`Anyone who plays ${{ title: liveConfirmation.title }} from now on gets the hints in the new order.`}
          </ConfirmDialog>
        )}
      </>
    ),
  };
}

type Callback = (...parameters: never[]) => void;

/** Returns stable callbacks that always call the latest version, so that memoized cards don't re-render. */
function useStableCallbacks<Callbacks extends Readonly<Record<string, Callback>>>(newest: Callbacks): Callbacks {
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  const [stable] = useState(() => {
    const names = Object.keys(newest);
    return Object.fromEntries(
      names.map((name) => [name, (...parameters: never[]) => latest.current[name]?.(...parameters)]),
    );
  });
  return stable as Callbacks;
}
