import * as z from 'zod/mini';
import { networkSchema } from './social-posts.ts';

/** An edited caption. `exceededCaptionLimits` in `@dreamreel/rules` checks the limits of its network. */
export const captionSchema = z.string().check(z.maxLength(70_000));

/** Edited captions by network. Other networks use the generated text. */
export const captionsSchema = z.partialRecord(networkSchema, captionSchema);
export type Captions = z.output<typeof captionsSchema>;
