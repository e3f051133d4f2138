import type { DailyMovie } from '@dreamreel/proto/game/daily-game';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { localStore } from '@dreamreel/ui/browser/storage';
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

const STORED_AS = 'dreamreel.openedHints';
/** Images of the last five games. Older ones are forgotten. */
const MAX_IMAGES = 5 * HINT_COUNT;

/**
 * Remembers the images of hints that were opened in this browser. The server learns about a skipped hint only with the
 * next guess, so the score would otherwise not count hints that were opened before a reload, in another tab, or before
 * signing in. Image addresses are unique, so a replaced movie or image isn't taken for an opened one.
 */
export function rememberOpenedHints(images: readonly string[]): void {
  const newestFirst = new Set([...images, ...openedImages()]);
  localStore.setItem(STORED_AS, [...newestFirst].slice(0, MAX_IMAGES).join(' '));
}

/** Returns the index of the last hint that was opened in this browser, or -1 if none is known. */
export function lastOpenedHint(images: readonly string[]): number {
  const opened = openedImages();
  return images.findLastIndex((image) => opened.includes(image));
}

const openedImages = (): string[] => localStore.getItem(STORED_AS)?.split(' ') ?? [];
