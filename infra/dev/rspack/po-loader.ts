import { translationsIn } from './translations.ts';

/** Lets the front ends import the `messages` of a `.po` file. */
export default (po: string) => `export const messages = ${JSON.stringify(translationsIn(po))};`;
