import { useTexts } from '@dreamreel/ui/i18n/texts';
import { KeysDialog } from '@dreamreel/ui/overlays/keys-dialog';
import { keysTexts } from './texts.ts';

export type PlayerKeysDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Lists the keyboard shortcuts of the game. */
export function PlayerKeysDialog(props: PlayerKeysDialogProps) {
  const texts = useTexts(keysTexts);
  const keys = [
    { keys: ['/', texts.anyLetter], does: texts.goToBox },
    { keys: ['Enter'], does: texts.guess },
    { keys: ['↑', '↓'], does: texts.mark },
    { keys: ['Esc'], does: texts.closeList },
    { keys: ['←', '→'], does: texts.hints },
    { keys: ['?'], does: texts.showKeys },
  ];
  return <KeysDialog keys={keys} {...props} />;
}
