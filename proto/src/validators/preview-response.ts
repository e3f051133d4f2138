import type { PreviewResponse } from '../game/daily-game.ts';
import { type Check, isInteger, isString, record } from './checks.ts';

type Previewed = { readonly previewOf: NonNullable<PreviewResponse['previewOf']> };

/** Whether a response to a preview says whose movie it is. Apart from the other checks: players never load it. */
export const isPreviewNamed: Check<Previewed> = record<Previewed>({
  previewOf: record<Previewed['previewOf']>({ title: isString, year: isInteger }),
});
