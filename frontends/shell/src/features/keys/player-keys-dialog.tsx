import { KeysDialog } from '@dreamreel/ui/overlays/keys-dialog';
import { useLingui } from '@lingui/react/macro';

export type PlayerKeysDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function PlayerKeysDialog(props: PlayerKeysDialogProps) {
  const { t } = useLingui();
  const keys = [
    { keys: ['/', t`any letter`], does: t`Go to the guess box` },
    { keys: ['Enter'], does: t`Guess, or choose the highlighted title` },
    { keys: ['↑', '↓'], does: t`Move through the list of titles` },
    { keys: ['Esc'], does: t`Close the list` },
    { keys: ['←', '→'], does: t`Browse the hints you’ve seen, or all scenes after the game` },
    { keys: ['?'], does: t`Show these shortcuts` },
  ];
  return <KeysDialog keys={keys} {...props} />;
}
