import type { Translated } from './texts.ts';
import type { english } from './ui-texts.ts';

export const german: Translated<typeof english> = {
  retry: 'Noch einmal versuchen',
  close: 'Schließen',
  dismiss: 'Schließen',
  cancel: 'Abbrechen',
  notification: 'Meldung',
  notifications: 'Meldungen ({hotkey})',
  undo: 'Rückgängig',
  undoKey: 'Mit der Taste Z rückgängig machen',
  keys: 'Tastenkürzel',
  singleKeys: 'Kürzel mit einer Taste',
  singleKeysHelp: 'Wenn diese Option aus ist, bewirken Buchstaben, / und ? außerhalb von Textfeldern nichts.',
};
