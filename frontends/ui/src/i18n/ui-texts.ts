import { catalogueOf, type Translated } from './texts.ts';

export const english = {
  retry: 'Retry',
  close: 'Close',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  keys: 'Keys',
  singleKeys: 'Keys of a single character',
  singleKeysHelp: 'Off, the letters, / and ? do nothing outside a text field.',
};

const catalogue = catalogueOf<{ ui: Translated<typeof english> }>(async () => ({
  ui: (await import(/* webpackChunkName: "german" */ './ui-texts.de.ts')).german,
}));

/** The texts of the components of this package. */
export const uiTexts = catalogue('ui', english);
