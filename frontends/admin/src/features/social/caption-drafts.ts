import type { Captions } from '@dreamreel/proto/social/captions';
import type { NetworkName } from '@dreamreel/proto/social/social-posts';
import { useState } from 'react';

/** Typed captions by movie id. They outlive the dialog, so closing it by mistake loses nothing. */
const drafts = new Map<number, Captions>();

/** Keeps the edited captions of a movie. A network without one gets the generated caption. */
export function useCaptionDrafts(movieId: number) {
  const [captions, setCaptions] = useState<Captions>(() => drafts.get(movieId) ?? {});
  const set = (next: Captions) => {
    drafts.set(movieId, next);
    setCaptions(next);
  };
  return {
    captions,
    edit: (network: NetworkName, caption: string) => set({ ...captions, [network]: caption }),
    restore(network: NetworkName) {
      const { [network]: _removed, ...remaining } = captions;
      set(remaining);
    },
    /** Forgets all captions of the movie, once they are posted or scheduled. */
    clear: () => drafts.delete(movieId),
  };
}
