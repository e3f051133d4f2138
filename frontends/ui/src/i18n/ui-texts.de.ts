import type { Translated } from './texts.ts';
import type { english } from './ui-texts.ts';

export const german: Translated<typeof english> = {
  retry: 'Noch einmal versuchen',
  close: 'Schließen',
  dismiss: 'Schließen',
  cancel: 'Abbrechen',
  keys: 'Tastenkürzel',
  singleKeys: 'Kürzel mit einer Taste',
  singleKeysHelp: 'Wenn sie aus sind, bewirken Buchstaben, / und ? außerhalb von Textfeldern nichts.',
};
