import { isFreeKey, singleKeysAreOn } from '@dreamreel/ui/browser/single-keys';
import { useKeyPress } from '@dreamreel/ui/browser/use-key-press';
import { Button } from '@dreamreel/ui/controls/button';
import { KeysDialog, type KeysShown } from '@dreamreel/ui/overlays/keys-dialog';
import Keyboard from 'lucide-react/icons/keyboard';
import { useState } from 'react';

/** The actions of single keys. */
export type KeyActions = {
  readonly search: () => void;
  readonly add: () => void;
  readonly movies: () => void;
  readonly calendar: () => void;
};

const KEYS: readonly KeysShown[] = [
  { keys: ['/'], does: 'Search the movies' },
  { keys: ['n'], does: 'Add a movie' },
  { keys: ['f'], does: 'Movies' },
  { keys: ['c'], does: 'Calendar' },
  {
    keys: ['←', '→'],
    does: 'On a Select button: to the next position; in the calendar: to the next day; in an enlarged image: to the next image',
  },
  { keys: ['Enter'], does: 'Select a position or pick up a day; on a second one, swap or move' },
  { keys: ['Delete'], does: 'Take the movie off the day in the calendar' },
  { keys: ['Esc'], does: 'Let be what was selected; close a dialog' },
  { keys: ['+', '−', '0'], does: 'Magnify an enlarged image, and back' },
  { keys: ['?'], does: 'Show these keys' },
];

/** The keyboard shortcuts, and the button that lists them. */
export function AdminKeys({ actions }: { actions: KeyActions }) {
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
    ]).get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  });

  return (
    <>
      <Button variant="quiet" aria-keyshortcuts="?" onClick={() => setOpen(true)} className="pointer-coarse:hidden">
        <Keyboard aria-hidden="true" className="size-4" />
        Keys
      </Button>
      <KeysDialog keys={KEYS} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
