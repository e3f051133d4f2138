import * as z from 'zod/mini';
import { noSuchMovie } from '../catalogue/errors.ts';
import { imagePositionInPath } from '../catalogue/movie-images.ts';
import { defineOperations } from '../operation.ts';
import { movieIdSchema } from '../row-ids.ts';
import { candidateOrderSchema, candidatesSchema, imageModelInfoSchema } from './candidates.ts';
import { monthlyLimitReached, noRunningJob } from './errors.ts';

const path = '/api/movies/:movieId/images/:position/candidates';
const place = z.object({ movieId: movieIdSchema, position: imagePositionInPath });

/** Operations for candidate images for a hint. The admin shows one with `restoreImage`; the others stay versions. */
export const candidateOperations = defineOperations('generation', {
  makeCandidates: {
    summary: 'Starts generating up to four images for one hint. None is shown, and each becomes a version.',
    http: { method: 'POST', path, rateLimitPerMinute: 60 },
    request: z.extend(place, candidateOrderSchema.shape),
    response: z.object({ success: z.literal(true), message: z.string(), candidates: candidatesSchema }),
    errors: {
      ...noSuchMovie,
      ...monthlyLimitReached,
      'being-made': {
        status: 409,
        message: 'Candidates for this hint are already being generated. Wait until they are finished.',
      },
    },
    access: 'editor',
  },
  candidates: {
    summary:
      'Returns the most recent candidates of a hint with their progress, or null if there are none, and the current image model.',
    http: { method: 'GET', path, rateLimitPerMinute: 600 },
    request: place,
    response: z.object({
      success: z.literal(true),
      candidates: z.nullable(candidatesSchema),
      model: imageModelInfoSchema,
    }),
    access: 'editor',
  },
  cancelCandidates: {
    summary: 'Cancels the candidates of a hint that are being generated. Finished candidates stay versions.',
    http: { method: 'DELETE', path, rateLimitPerMinute: 120 },
    request: place,
    response: z.object({ success: z.literal(true), message: z.string() }),
    errors: noRunningJob,
    access: 'editor',
    retry: true,
  },
});
