import { isFreeKey, singleKeysAreOn } from '@dreamreel/ui/single-keys';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { KeysDialogProps } from './keys-dialog.tsx';

/** The button that shows the list of keys; `?` does the same. The list itself loads when it is asked for. */
export function Keys({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<KeysDialogProps>>();

  const open = () => {
    setOpen(true);
    import('./keys-dialog.tsx').then(
      ({ KeysDialog }) => setDialog(() => KeysDialog),
      () => setOpen(false),
    );
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || !isFreeKey(event) || !singleKeysAreOn()) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-keyshortcuts="?" onClick={open} className={className}>
        Keys
      </button>
      {Dialog && <Dialog isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
