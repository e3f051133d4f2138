import { type Translated, textsFactory } from './texts.ts';

export const english = {
  retry: 'Retry',
  close: 'Close',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  keys: 'Keys',
  singleKeys: 'Keys of a single character',
  singleKeysHelp: 'Off, the letters, / and ? do nothing outside a text field.',
};

const defineTexts = textsFactory<{ ui: Translated<typeof english> }>(async () => ({
  ui: (await import(/* webpackChunkName: "german" */ './ui-texts.de.ts')).german,
}));

/** The texts of the components of this package. */
export const uiTexts = defineTexts('ui', english);
