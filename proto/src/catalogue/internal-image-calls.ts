import * as z from 'zod';
import { defineCall } from '../operation.ts';
import { imageInUse, mustNotBePublic, noSuchImage, noSuchMovie } from './errors.ts';
import { imageKeySchema } from './images.ts';
import { adminMovieSchema } from './movies.ts';
import { imagePositionSchema } from './scenes.ts';

/** A stored image and its position in a movie. */
const generatedImageSchema = z.object({
  movieId: z.int(),
  position: imagePositionSchema,
  imageKey: imageKeySchema,
  model: z.string().min(1).max(200),
});

/** The texts that an image was generated from. */
const sourceTextsSchema = z.object({
  scene: z.string().max(200),
  prompt: z.string().max(4_000),
});

/** The catalogue's calls about images for other services. */
export const imageCalls = {
  /** Adds a stored image to the versions of a position without showing it. Repeating the call has no further effect. */
  addVersion: defineCall({
    subject: 'rpc.catalogue.v1.add-version',
    access: 'editor',
    request: generatedImageSchema.extend({ made: sourceTextsSchema }),
    response: z.object({}),
    errors: { ...noSuchMovie, ...imageInUse },
    timeoutMs: 5_000,
    retry: true,
  }),
  /**
   * Shows a stored image at a position. The previous image is kept as a version. Repeating the call has no further
   * effect. The generation service can also make this call on the movie's day, because the admin confirmed the job.
   */
  replaceImage: defineCall({
    subject: 'rpc.catalogue.v1.replace-image',
    access: 'editor',
    request: generatedImageSchema.extend({
      /** Default: the texts that are planned for the position. */
      made: sourceTextsSchema.optional(),
    }),
    response: z.object({ ready: z.boolean() }),
    errors: { ...noSuchMovie, ...imageInUse, ...mustNotBePublic },
    timeoutMs: 5_000,
    retry: true,
  }),
  /** Reloads the record of a movie's image. A description by an admin is kept. */
  readImageRecord: defineCall({
    subject: 'rpc.catalogue.v1.read-image-record',
    access: 'editor',
    request: z.object({ movieId: z.int(), imageKey: imageKeySchema }),
    response: adminMovieSchema,
    errors: { ...noSuchMovie, ...noSuchImage },
    timeoutMs: 5_000,
    retry: true,
  }),
} as const;
