import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { readChoice, storeChoice } from '@dreamreel/ui/browser/stored-choice';

const STORED_AS = 'dreamreel.openedHints';
/** Images of the last five games. Older ones are forgotten. */
const MAX_IMAGES = 5 * HINT_COUNT;

/**
 * Remembers the images of hints that the player has opened, so that the player can return to skipped hints. The server
 * learns about a skipped hint only with the next guess. Image addresses are unique, so a replaced movie or image isn't
 * taken for an opened one.
 */
export function rememberOpenedHints(images: readonly string[]): void {
  const newestFirst = new Set([...images, ...openedImages()]);
  storeChoice(STORED_AS, [...newestFirst].slice(0, MAX_IMAGES).join(' '));
}

/** Returns the index of the last hint that was opened in this browser, or -1 if none is known. */
export function lastOpenedHint(images: readonly string[]): number {
  const opened = openedImages();
  return images.findLastIndex((image) => opened.includes(image));
}

/** Moves the stored images after a consent change: without consent, they are kept only for this visit. */
export function storeOpenedHints(): void {
  storeChoice(STORED_AS, readChoice(STORED_AS));
}

const openedImages = (): string[] => readChoice(STORED_AS)?.split(' ') ?? [];
