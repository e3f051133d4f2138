import { textsFactory } from '@dreamreel/ui/i18n/texts';
import type { german } from './german.ts';

/** Creates the texts of a feature. `german.ts` has the German texts under the same name. */
export const defineTexts = textsFactory<typeof german>(
  async () => (await import(/* webpackChunkName: "german" */ './german.ts')).german,
);
