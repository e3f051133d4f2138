import type { DailyMovie } from '@dreamreel/proto/game/daily-game';
import { useState } from 'react';
import { lastOpenedHint, rememberOpenedHints } from '../../../session/opened-hints.ts';
import type { Player } from '../api.ts';

/** Remembers which hints the player opened in this browser. Hints of previews aren't remembered. */
export function useOpenedHints({ previewOf }: Player, { generatedImages }: DailyMovie) {
  const isPreview = previewOf !== undefined;
  const [lastOpened] = useState(() => (isPreview ? -1 : lastOpenedHint(generatedImages)));
  return {
    /** Index of the last hint that was open when the player last left the page, or -1 if unknown. */
    lastOpened,
    rememberUpTo(hint: number): void {
      if (!isPreview) rememberOpenedHints(generatedImages.slice(0, hint + 1));
    },
  };
}
