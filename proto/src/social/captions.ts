import * as z from 'zod/mini';
import { networkSchema } from './social-posts.ts';

/** An edited caption as it is sent; `exceededCaptionLimits` of `@dreamreel/rules` holds it to the limits of its network. */
export const captionSchema = z.string().check(z.maxLength(70_000));

/** Edited captions by network; a network without one gets the generated text. */
export const captionsSchema = z.partialRecord(networkSchema, captionSchema);
export type Captions = z.output<typeof captionsSchema>;
