import type { Translated } from './texts.ts';
import type { english } from './ui-texts.ts';

export const german: Translated<typeof english> = {
  retry: 'Noch einmal versuchen',
  close: 'Schließen',
  dismiss: 'Schließen',
  cancel: 'Abbrechen',
  keys: 'Tasten',
  singleKeys: 'Tasten mit einem Zeichen',
  singleKeysHelp: 'Wenn sie aus sind, tun die Buchstaben, / und ? außerhalb von Textfeldern nichts.',
};
