import * as z from 'zod/mini';
import { ADMINS } from './actor.ts';
import { adminMovieSchema } from './catalogue/movies.ts';
import { imagePositionSchema } from './catalogue/scenes.ts';
import { defineCall } from './contract.ts';
import { imageKeySchema } from './images.ts';

/** One of the images that have been at a position of a movie. */
export const imageVersionSchema = z.object({
  /** Its address. */
  image: z.string(),
  /** The model that made it; null where that is not known. */
  model: z.nullable(z.string()),
  scene: z.string(),
  /** What it was made from. */
  prompt: z.string(),
  describes: z.string(),
  addedAt: z.string(),
  /** Whether it is the one that is shown. */
  shown: z.boolean(),
});
export type ImageVersion = z.output<typeof imageVersionSchema>;

const place = { movieId: z.int(), position: imagePositionSchema };
/** Set once the admin has confirmed that today's players will see the change. */
const confirmLive = z._default(z.boolean(), false);
const rules = { actors: ADMINS, timeoutMs: 5_000, retry: true } as const;

export const movieImageCalls = {
  /**
   * Shows a stored image at a position; the former one stays as a version. The same image again changes nothing. For the
   * generation service: it is allowed on the movie's own day too, because the admin has confirmed that with the job.
   */
  replaceImage: defineCall({
    subject: 'rpc.catalogue.v1.replace-image',
    request: z.object({
      ...place,
      imageKey: imageKeySchema,
      model: z.string().check(z.minLength(1), z.maxLength(200)),
      /** What it was made from; without it, what is planned for the position. */
      made: z.optional(
        z.object({
          scene: z.string().check(z.maxLength(200)),
          prompt: z.string().check(z.maxLength(4_000)),
          describes: z.optional(z.string().check(z.maxLength(500))),
        }),
      ),
    }),
    response: z.object({ ready: z.boolean() }),
    errors: ['no-such-movie', 'image-in-use'],
    ...rules,
  }),
  /** Shows one of our own images that the admin has chosen. */
  attachImage: defineCall({
    subject: 'rpc.catalogue.v1.attach-image',
    request: z.object({
      ...place,
      imageKey: imageKeySchema,
      /** What it was made from. */
      description: z.string().check(z.maxLength(4_000)),
      confirmLive,
    }),
    response: adminMovieSchema,
    errors: ['no-such-movie', 'no-such-image', 'image-in-use', 'being-played'],
    ...rules,
  }),
  /**
   * Swaps two positions: each image moves with its scene, prompt and versions, and keeps its address. `seen` are the
   * addresses that the caller saw there; where they have changed since, nothing changes (`conflict`).
   */
  reorderImages: defineCall({
    subject: 'rpc.catalogue.v1.reorder-images',
    request: z.object({
      movieId: z.int(),
      fromPosition: imagePositionSchema,
      toPosition: imagePositionSchema,
      seen: z.optional(z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) })),
      confirmLive,
    }),
    response: adminMovieSchema,
    errors: ['no-such-movie', 'same-position', 'conflict', 'being-played'],
    ...rules,
    retry: false,
  }),
  /** Newest first. */
  imageVersions: defineCall({
    subject: 'rpc.catalogue.v1.image-versions',
    request: z.object(place),
    response: z.array(imageVersionSchema),
    errors: ['no-such-movie'],
    ...rules,
  }),
  /** Shows an earlier version again. */
  restoreImage: defineCall({
    subject: 'rpc.catalogue.v1.restore-image',
    request: z.object({ ...place, imageKey: imageKeySchema, confirmLive }),
    response: adminMovieSchema,
    errors: ['no-such-movie', 'no-such-image', 'being-played'],
    ...rules,
  }),
  /** Sets the alternative text of the image at a position. */
  describeImage: defineCall({
    subject: 'rpc.catalogue.v1.describe-image',
    request: z.object({ ...place, describes: z.string().check(z.maxLength(500)) }),
    response: adminMovieSchema,
    errors: ['no-such-movie'],
    ...rules,
  }),
} as const;
