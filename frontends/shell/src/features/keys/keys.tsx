import { isFreeKey, singleKeys, useKeyPress } from '@dreamreel/ui/browser/single-keys';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import type { PlayerKeysDialogProps } from './player-keys-dialog.tsx';

export function Keys({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<PlayerKeysDialogProps>>();

  const open = () => {
    setOpen(true);
    import('./player-keys-dialog.tsx').then(
      ({ PlayerKeysDialog }) => setDialog(() => PlayerKeysDialog),
      () => setOpen(false),
    );
  };

  useKeyPress((event) => {
    if (event.key !== '?' || !isFreeKey(event) || !singleKeys.isOn()) return;
    event.preventDefault();
    open();
  });

  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-keyshortcuts="?" onClick={open} className={className}>
        <Trans>Shortcuts</Trans>
      </button>
      {Dialog && <Dialog isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
