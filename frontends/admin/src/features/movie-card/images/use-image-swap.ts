import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { RequestInput } from '@dreamreel/proto/operation';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendIfLiveConfirmed } from '../../../confirm.tsx';
import { useMovieCache } from '../../../movies/use-movie-cache.ts';
import { failureToast, serverMessage } from '../../../session/failure-text.ts';
import { useUndoToast } from '../../../undo/use-undo-toast.ts';

/**
 * Two image positions to swap. `seen` contains the images that the admin saw at those positions. If the request is
 * delivered twice, the images no longer match, so the second delivery can't undo the swap.
 */
type Swap = Omit<RequestInput<typeof imageOperations.reorderImages>, 'confirmLive'>;
type Selection = { readonly movieId: number; readonly position: number };

/**
 * Swaps two images of a movie after the admin selects one and then the other. Only one image can be selected at a time.
 */
export function useImageSwap() {
  const { t } = useLingui();
  const movies = useMovieCache();
  const toastWithUndo = useUndoToast();
  const [selection, setSelection] = useState<Selection | null>(null);

  const reorder = useMutation({
    // Swaps run in sequence, because each swap depends on the result of the previous one.
    scope: { id: 'reorder-images' },
    mutationFn: ({ movie, swap }: { movie: AdminMovie; swap: Swap }) =>
      sendIfLiveConfirmed(
        async (confirmLive) => {
          // Optimistic update: the images swap immediately, and swap back if the server rejects the request.
          movies.show(swapImages(movie, swap.fromPosition, swap.toPosition));
          return { ...(await callOperation(imageOperations.reorderImages, { ...swap, confirmLive })), confirmLive };
        },
        () => {
          movies.show(movie);
          return {
            text: t`Anyone who plays ${{ title: movie.title }} from now on gets the hints in the new order.`,
            confirmLabel: t`Swap now`,
          };
        },
      ),
    onSuccess: (response, { swap }) => {
      if (!response) return;
      const { message, movie, confirmLive } = response;
      movies.put(movie);
      const undo = async () => {
        const undoResponse = await callOperation(imageOperations.reorderImages, {
          ...swap,
          confirmLive,
          seen: seenAt(movie, swap),
          reason: 'undo',
        });
        movies.put(undoResponse.movie);
        return serverMessage(undoResponse.message, swappedText(movie, swap));
      };
      const description = serverMessage(message, swappedText(movie, swap));
      toastWithUndo({ title: t`Images Reordered`, description, undo });
    },
    onError: (failure, { movie }) => {
      movies.show(movie);
      void movies.refresh();
      failureToast(t`Reorder Failed`, failure, t`Failed to reorder images`);
    },
  });

  const swap = (movie: AdminMovie, fromPosition: number, toPosition: number) => {
    setSelection(null);
    const positions = { fromPosition, toPosition };
    const seen = seenAt(movie, positions);
    reorder.mutate({ movie, swap: { movieId: movie.id, ...positions, seen } });
  };

  const choose = (movie: AdminMovie, position: number) => {
    if (selection?.movieId !== movie.id) setSelection({ movieId: movie.id, position });
    else if (selection.position === position) setSelection(null);
    else swap(movie, selection.position, position);
  };

  return { selection, choose, swap };
}

type Positions = Pick<Swap, 'fromPosition' | 'toPosition'>;

function seenAt({ generatedImages }: AdminMovie, { fromPosition, toPosition }: Positions): Swap['seen'] {
  return { from: generatedImages[fromPosition] ?? null, to: generatedImages[toPosition] ?? null };
}

function swappedText({ title }: AdminMovie, { fromPosition, toPosition }: Swap): string {
  return t`Positions ${{ from: fromPosition + 1 }} and ${{ to: toPosition + 1 }} of ${title} swapped`;
}

/**
 * Returns the movie after a swap. The scene and the prompt move with each image, but levels stay at their positions.
 */
export function swapImages(movie: AdminMovie, from: number, to: number): AdminMovie {
  return {
    ...movie,
    generatedImages: swapItems(movie.generatedImages, from, to),
    imagePrompts: swapItems(movie.imagePrompts, from, to),
    scenes: swapItems(movie.scenes, from, to).map((scene, at) => ({ ...scene, level: at + 1 })),
  };
}

function swapItems<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.map((item, at) => (at === from ? (items[to] ?? item) : at === to ? (items[from] ?? item) : item));
}
