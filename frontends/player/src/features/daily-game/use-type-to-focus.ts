import { isFreeKey, singleKeysAreOn } from '@dreamreel/ui/single-keys';
import { useKeyPress } from '@dreamreel/ui/use-key-press';
import type { RefObject } from 'react';

/** Whoever begins to type means the guess box. `/` goes there too, and is not typed. */
export function useTypeToFocus(box: RefObject<HTMLInputElement | null>): void {
  useKeyPress((event) => {
    const isSlash = event.key === '/';
    if (!isSlash && !/^[\p{L}\p{N}]$/u.test(event.key)) return;
    if (!box.current || box.current.disabled || !isFreeKey(event) || !singleKeysAreOn()) return;
    // The browser puts the letter where the focus is once this is over.
    if (isSlash) event.preventDefault();
    box.current.focus();
  });
}
