import { isFreeKey, singleKeysAreOn } from '@dreamreel/ui/browser/single-keys';
import { useKeyPress } from '@dreamreel/ui/browser/use-key-press';
import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { KeysDialog, type KeysShown } from '@dreamreel/ui/overlays/keys-dialog';
import { undoLastAction } from '@dreamreel/ui/overlays/toast';
import Keyboard from 'lucide-react/icons/keyboard';
import { useState } from 'react';
import { adminKeysTexts, type english } from './texts.ts';

/** Actions triggered by single-key shortcuts. */
export type KeyActions = {
  readonly search: () => void;
  readonly add: () => void;
  readonly movies: () => void;
  readonly calendar: () => void;
};

/** Returns the rows of the shortcut list. */
function keyRows(texts: typeof english): readonly KeysShown[] {
  return [
    { keys: ['/'], does: texts.search },
    { keys: ['n'], does: texts.add },
    { keys: ['f'], does: texts.movies },
    { keys: ['c'], does: texts.calendar },
    { keys: ['←', '→'], does: texts.arrows },
    { keys: ['Enter'], does: texts.select },
    { keys: [texts.deleteKey], does: texts.clearDay },
    { keys: ['z'], does: texts.undo },
    { keys: ['Esc'], does: texts.cancel },
    { keys: ['+', '−', '0'], does: texts.zoom },
    { keys: ['?'], does: texts.help },
  ];
}

/** Handles the keyboard shortcuts and renders the button that opens the shortcut list. */
export function AdminKeys({ actions }: { actions: KeyActions }) {
  const texts = useTexts(adminKeysTexts);
  const [isOpen, setOpen] = useState(false);

  useKeyPress((event) => {
    if (!isFreeKey(event) || !singleKeysAreOn()) return;
    const { search, add, movies, calendar } = actions;
    const act = new Map([
      ['?', () => setOpen(true)],
      ['/', search],
      ['n', add],
      ['f', movies],
      ['c', calendar],
      ['z', undoLastAction],
    ]).get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  });

  return (
    <>
      <Button variant="quiet" aria-keyshortcuts="?" onClick={() => setOpen(true)} className="pointer-coarse:hidden">
        <Keyboard aria-hidden="true" className="size-4" />
        {texts.keys}
      </Button>
      <KeysDialog keys={keyRows(texts)} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
