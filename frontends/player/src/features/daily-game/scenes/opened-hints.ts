import type { DailyMovie } from '@dreamreel/proto/game/daily-game';
import { lastOpenedHint, rememberOpenedHints } from '../../../session/opened-hints.ts';
import type { Player } from '../api.ts';

/** Remembers which hints of a game were opened in this browser. Hints of previews aren't remembered. */
export function openedHintsOf({ previewOf }: Player, { generatedImages }: DailyMovie) {
  const isPreview = previewOf !== undefined;
  return {
    /** Returns the index of the last opened hint, or -1 if unknown. Hints may also be opened in another tab. */
    findLast: () => (isPreview ? -1 : lastOpenedHint(generatedImages)),
    rememberUpTo(hint: number): void {
      if (!isPreview) rememberOpenedHints(generatedImages.slice(0, hint + 1));
    },
  };
}
