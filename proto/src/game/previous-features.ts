import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';

/** A movie from an earlier day, shown on the landing page. */
export const previousFeatureSchema = z.object({
  id: z.int(),
  featuredDate: gameDateSchema,
  movie: z.object({
    title: z.string(),
    /** Empty if unknown. */
    germanTitle: z._default(z.string(), ''),
    year: z.int(),
    poster: z.nullable(z.string()),
    generatedImages: z.array(z.string()),
    /** Addresses of fallback images, best first. */
    images: z._default(z.array(z.string()), []),
  }),
});
export type PreviousFeature = z.output<typeof previousFeatureSchema>;

/** Number of earlier movies shown on the landing page. */
export const PREVIOUS_FEATURES = 5;
