import { textsFactory } from '@dreamreel/ui/i18n/texts';
import type { german } from './german.ts';

/** Makes the texts of a feature; `german.ts` has their German by the same name. */
export const defineTexts = textsFactory<typeof german>(
  async () => (await import(/* webpackChunkName: "german" */ './german.ts')).german,
);
