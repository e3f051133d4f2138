import { textsFactory } from '@dreamreel/ui/i18n/texts';
import type { german } from './german.ts';

/** Defines the texts of a feature. `german.ts` contains the German texts under the same name. */
export const defineTexts = textsFactory<typeof german>(
  async () => (await import(/* webpackChunkName: "german" */ './german.ts')).german,
);
