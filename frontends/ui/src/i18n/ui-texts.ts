import { type Translated, textsFactory } from './texts.ts';

export const english = {
  retry: 'Retry',
  close: 'Close',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  notification: 'Notification',
  notifications: 'Notifications ({hotkey})',
  undo: 'Undo',
  undoKey: 'Undo with the Z key',
  keys: 'Keyboard shortcuts',
  singleKeys: 'Single-key shortcuts',
  singleKeysHelp: 'When this is off, letter keys, / and ? do nothing outside a text field.',
};

const defineTexts = textsFactory<{ ui: Translated<typeof english> }>(async () => ({
  ui: (await import(/* webpackChunkName: "german" */ './ui-texts.de.ts')).german,
}));

/** The messages of this package's components. */
export const uiTexts = defineTexts('ui', english);
