import { isFreeKey, singleKeysAreOn } from '@dreamreel/ui/browser/single-keys';
import { useKeyPress } from '@dreamreel/ui/browser/use-key-press';
import type { RefObject } from 'react';

/** Typing anywhere focuses the guess box. `/` focuses it without being typed. */
export function useTypeToFocus(box: RefObject<HTMLInputElement | null>): void {
  useKeyPress((event) => {
    const isSlash = event.key === '/';
    if (!isSlash && !/^[\p{L}\p{N}]$/u.test(event.key)) return;
    if (!box.current || box.current.disabled || !isFreeKey(event) || !singleKeysAreOn()) return;
    // The browser inserts the letter where the focus is after this handler.
    if (isSlash) event.preventDefault();
    box.current.focus();
  });
}
