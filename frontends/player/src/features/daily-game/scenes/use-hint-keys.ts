import { isFreeKey } from '@dreamreel/ui/browser/single-keys';
import { useKeyPress } from '@dreamreel/ui/browser/use-key-press';

type Shown = { shown: number; hintIndex: number; isOver: boolean; onShow: (index: number) => void };

/** The arrow keys go through the hints that have been seen. They work in an empty guess box, too, which usually has the focus. */
export function useHintKeys({ shown, hintIndex, isOver, onShow }: Shown): void {
  useKeyPress((event) => {
    if (isOver || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    if (event.shiftKey || !(isFreeKey(event) || isEmptyGuessBox(event))) return;
    const next = shown + (event.key === 'ArrowRight' ? 1 : -1);
    if (next < 0 || next > hintIndex) return;
    event.preventDefault();
    onShow(next);
  });
}

function isEmptyGuessBox({ target, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent): boolean {
  const isPlain = !(ctrlKey || altKey || metaKey || isComposing);
  return isPlain && target instanceof HTMLInputElement && target.role === 'combobox' && target.value === '';
}
