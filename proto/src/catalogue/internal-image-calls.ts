import * as z from 'zod';
import { defineCall } from '../operation.ts';
import { imageInUse, mustNotBePublic, noSuchImage, noSuchMovie } from './errors.ts';
import { imageKeySchema } from './images.ts';
import { adminMovieSchema } from './movies.ts';
import { imagePositionSchema } from './scenes.ts';

/** A stored image for a position of a movie. */
const generatedImageSchema = z.object({
  movieId: z.int(),
  position: imagePositionSchema,
  imageKey: imageKeySchema,
  model: z.string().min(1).max(200),
});

/** What an image was made from. */
const madeFromSchema = z.object({
  scene: z.string().max(200),
  prompt: z.string().max(4_000),
});

/** Calls about the images of movies that only services make. */
export const imageCalls = {
  /** Adds a stored image to the versions of a position without showing it. The same image again changes nothing. */
  addVersion: defineCall({
    subject: 'rpc.catalogue.v1.add-version',
    access: 'editor',
    request: generatedImageSchema.extend({ made: madeFromSchema }),
    response: z.object({}),
    errors: { ...noSuchMovie, ...imageInUse },
    timeoutMs: 5_000,
    retry: true,
  }),
  /**
   * Shows a stored image at a position; the former one stays as a version. The same image again changes nothing. For the
   * generation service: it is allowed on the movie's own day too, because the admin has confirmed that with the job.
   */
  replaceImage: defineCall({
    subject: 'rpc.catalogue.v1.replace-image',
    access: 'editor',
    request: generatedImageSchema.extend({
      /** Without it, what is planned for the position. */
      made: madeFromSchema.optional(),
    }),
    response: z.object({ ready: z.boolean() }),
    errors: { ...noSuchMovie, ...imageInUse, ...mustNotBePublic },
    timeoutMs: 5_000,
    retry: true,
  }),
  /** Reads the record of an image of a movie again. An admin's description stays. */
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
