import { textsFactory } from '@dreamreel/ui/i18n/texts';
import type { german } from './german.ts';

/** Defines a feature's messages. `german.ts` contains the German messages under the same name. */
export const defineTexts = textsFactory<typeof german>(
  async () => (await import(/* webpackChunkName: "german" */ './german.ts')).german,
);
