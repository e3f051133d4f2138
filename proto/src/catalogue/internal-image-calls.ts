import * as z from 'zod';
import { gameDateSchema } from '../calendar.ts';
import { defineCalls } from '../operation.ts';
import { beingPlayed, imageInUse, mustNotBePublic, noSuchImage, noSuchMovie } from './errors.ts';
import { imageKeySchema } from './images.ts';
import { imagePosition } from './movie-images.ts';
import { adminMovieSchema } from './movies.ts';

/** A stored image and its position in a movie. */
const generatedImageSchema = z.object({
  movieId: z.int(),
  position: imagePosition,
  imageKey: imageKeySchema,
  model: z.string().min(1).max(200),
});

const sourceTextsSchema = z.object({
  scene: z.string().max(200),
  prompt: z.string().max(4_000),
});

/** Calls from other services that read or change images in the catalogue. */
export const imageCalls = defineCalls('catalogue', {
  /** Adds a stored image as a hidden version of a movie's hint. Repeating the call has no further effect. */
  addVersion: {
    access: 'editor',
    request: generatedImageSchema.extend({ made: sourceTextsSchema }),
    response: z.object({}),
    errors: { ...noSuchMovie, ...imageInUse },
    retry: true,
  },
  /**
   * Shows a stored image at a position and keeps the previous image as a version. Repeating the call has no further
   * effect. If the image would replace one that today's players see, `confirmedFor` must be today. Otherwise the call
   * fails with `being-played`, and the image is only added as a version.
   */
  replaceImage: {
    access: 'editor',
    request: generatedImageSchema.extend({
      /** Defaults to the text planned for this position. */
      made: sourceTextsSchema.optional(),
      /** The day for which an admin has confirmed the generation job. */
      confirmedFor: z.nullish(gameDateSchema),
    }),
    response: z.object({}),
    errors: { ...noSuchMovie, ...imageInUse, ...mustNotBePublic, ...beingPlayed },
    retry: true,
  },
  /** Reloads an image's record from the object store. A description that an admin wrote is kept. */
  readImageRecord: {
    access: 'editor',
    request: z.object({ movieId: z.int(), imageKey: imageKeySchema }),
    response: adminMovieSchema,
    errors: { ...noSuchMovie, ...noSuchImage },
    retry: true,
  },
  /**
   * Returns a movie's title among the titles of well-known movies of its time, in alphabetical order. A vision model
   * chooses from them in the guessability test. Empty if the movie doesn't exist.
   */
  titlesToChoose: {
    access: 'editor',
    request: z.object({ movieId: z.int() }),
    response: z.array(z.string()),
    retry: true,
  },
});
