import { Button } from '@dreamreel/ui/button';
import { Dialog, DialogContent } from '@dreamreel/ui/dialog';
import { Label } from '@dreamreel/ui/label';
import { isFreeKey, singleKeysAreOn, switchSingleKeys, useSingleKeys } from '@dreamreel/ui/single-keys';
import { Switch } from '@dreamreel/ui/switch';
import Keyboard from 'lucide-react/icons/keyboard';
import { useEffect, useEffectEvent, useId, useState } from 'react';

/** What single keys do; `dashboard.tsx` says how. */
export type KeyActions = {
  readonly search: () => void;
  readonly add: () => void;
  readonly films: () => void;
  readonly calendar: () => void;
};

const KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['/'], does: 'Search the films' },
  { keys: ['n'], does: 'Add a movie' },
  { keys: ['f'], does: 'Films' },
  { keys: ['c'], does: 'Calendar' },
  {
    keys: ['←', '→'],
    does: 'On a Select button: to the next position; in the calendar: to the next day; in an enlarged image: to the next image',
  },
  { keys: ['Enter'], does: 'Select a position or pick up a day; on a second one, swap or move' },
  { keys: ['Delete'], does: 'Take the film off the day in the calendar' },
  { keys: ['Esc'], does: 'Let be what was selected; close a dialog' },
  { keys: ['+', '−', '0'], does: 'Magnify an enlarged image, and back' },
  { keys: ['?'], does: 'Show these keys' },
];

/** The button that lists the keys, and the keys themselves. */
export function AdminKeys({ actions }: { actions: KeyActions }) {
  const [isOpen, setOpen] = useState(false);
  const areOn = useSingleKeys();
  const id = useId();

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isFreeKey(event) || !singleKeysAreOn()) return;
    const { search, add, films, calendar } = actions;
    const act = new Map([
      ['?', () => setOpen(true)],
      ['/', search],
      ['n', add],
      ['f', films],
      ['c', calendar],
    ]).get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <>
      <Button variant="quiet" aria-keyshortcuts="?" onClick={() => setOpen(true)} className="pointer-coarse:hidden">
        <Keyboard aria-hidden="true" className="size-4" />
        Keys
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title="Keys" className="sm:max-w-lg">
          <dl className="divide-y divide-line border-line border-y text-sm">
            {KEYS.map(({ keys, does }) => (
              <div key={does} className="flex min-h-10 items-center gap-4 py-1.5">
                <dt className="flex w-24 shrink-0 flex-wrap gap-1.5">
                  {keys.map((key) => (
                    <kbd
                      key={key}
                      className="min-w-7 rounded-[6px] border border-control bg-surface px-1.5 py-0.5 text-center font-sans"
                    >
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd className="min-w-0 leading-snug">{does}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-4 flex items-center justify-between gap-4">
            <Label htmlFor={id}>Keys of a single character</Label>
            <Switch id={id} checked={areOn} onCheckedChange={switchSingleKeys} />
          </div>
        </DialogContent>
      </Dialog>
    </>
  );
}
