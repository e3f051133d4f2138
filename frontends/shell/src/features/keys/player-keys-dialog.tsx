import { KeysDialog, type KeysShown } from '@dreamreel/ui/keys-dialog';

const KEYS: readonly KeysShown[] = [
  { keys: ['/', 'any letter'], does: 'Go to the guess box' },
  { keys: ['Enter'], does: 'Guess, or take the marked title' },
  { keys: ['↑', '↓'], does: 'Mark a title in the list' },
  { keys: ['Esc'], does: 'Close the list' },
  { keys: ['←', '→'], does: 'Look at the hints you have seen; after the end, at all scenes' },
  { keys: ['?'], does: 'Show these keys' },
];

export type PlayerKeysDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** The keys of the game. */
export function PlayerKeysDialog(props: PlayerKeysDialogProps) {
  return <KeysDialog keys={KEYS} {...props} />;
}
