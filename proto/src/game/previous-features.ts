import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';

/** A movie of an earlier day, for the landing page. */
export const previousFeatureSchema = z.object({
  id: z.int(),
  featuredDate: gameDateSchema,
  movie: z.object({
    title: z.string(),
    year: z.int(),
    poster: z.nullable(z.string()),
    generatedImages: z.array(z.string()),
    /** Fallback images, as in the daily movie. */
    images: z._default(z.array(z.string()), []),
  }),
});
export type PreviousFeature = z.output<typeof previousFeatureSchema>;

/** Number of earlier movies on the landing page. */
export const PREVIOUS_FEATURES = 5;
