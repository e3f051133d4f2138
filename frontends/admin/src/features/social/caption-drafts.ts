import type { Captions } from '@dreamreel/proto/social/captions';
import type { NetworkName } from '@dreamreel/proto/social/social-posts';
import { useState } from 'react';

/**
 * Edited captions by movie ID. Captions are stored outside the dialog so that they aren't lost if the dialog is closed
 * by mistake.
 */
const drafts = new Map<number, Captions>();

/** Stores a movie's edited captions. Networks without an edited caption use the generated one. */
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
    /** Deletes a movie's stored caption drafts after the post is published or scheduled. */
    clear: () => drafts.delete(movieId),
  };
}
