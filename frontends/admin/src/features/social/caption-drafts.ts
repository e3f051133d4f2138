import type { Captions } from '@dreamreel/proto/social/captions';
import type { NetworkName } from '@dreamreel/proto/social/social-posts';
import { useState } from 'react';

/** What is typed and not posted yet, by movie: it outlives the dialog, so closing it by mistake loses nothing. */
const drafts = new Map<number, Captions>();

/** The edited captions of a movie. A network without one gets the generated caption. */
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
      const { [network]: _dropped, ...others } = captions;
      set(others);
    },
    /** Forgets all of them: they are posted or scheduled. */
    clear: () => drafts.delete(movieId),
  };
}
