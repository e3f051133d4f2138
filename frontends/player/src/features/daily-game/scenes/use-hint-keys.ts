import { isFreeKey, useKeyPress } from '@dreamreel/ui/browser/single-keys';

type HintKeysOptions = { visibleHint: number; hintIndex: number; isOver: boolean; onShow: (index: number) => void };

/**
 * Switches between open hints with the left and right arrow keys. The keys also work in an empty guess field, because
 * this field usually has the focus.
 */
export function useHintKeys({ visibleHint, hintIndex, isOver, onShow }: HintKeysOptions): void {
  useKeyPress((event) => {
    if (isOver || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    if (event.shiftKey || !(isFreeKey(event) || isEmptyGuessBox(event))) return;
    const next = visibleHint + (event.key === 'ArrowRight' ? 1 : -1);
    if (next < 0 || next > hintIndex) return;
    event.preventDefault();
    onShow(next);
  });
}

function isEmptyGuessBox({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const isPlain = !(ctrlKey || altKey || metaKey);
  return isPlain && target instanceof HTMLInputElement && target.role === 'combobox' && target.value === '';
}
