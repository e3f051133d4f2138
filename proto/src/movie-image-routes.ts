import * as z from 'zod/mini';
import { movieResponseSchema } from './catalogue/movies.ts';
import { defineRoute } from './http-route.ts';
import { ownImageAddressSchema } from './images.ts';
import { imageVersionSchema } from './movie-images.ts';
import { movieIdParameter } from './row-ids.ts';

/** A position as text, `0` to `4`: in a path or, by the specification, in a body. A number goes out. */
const positionText = z.pipe(z.string().check(z.regex(/^[0-4]$/, 'A position is 0 to 4')), z.transform(Number));
const position = z.int().check(z.gte(0), z.lte(4));
/** Set once the admin has confirmed that today's players will see the change. */
const confirmLive = z.optional(z.boolean());

const movieFailures = { 400: 'Not a movie id', 404: 'Movie not found' } as const;
const movieRules = { access: 'admin', timeoutMs: 6_000, rateLimitPerMinute: 600 } as const;
const movieChangingRules = { ...movieRules, maxBodyBytes: 65_536 } as const;

const ofMovie = z.object({ movieId: movieIdParameter });
const ofImage = z.object({ movieId: movieIdParameter, position: positionText });

/** The images of the admin's movies. */
export const movieImageRoutes = {
  reorderImages: defineRoute({
    method: 'PATCH',
    path: '/api/movies/:movieId/reorder-images',
    summary: 'Swaps two positions, each image with its scene, prompt and versions. Addresses stay.',
    params: ofMovie,
    body: z.object({
      fromPosition: position,
      toPosition: position,
      /** The addresses that the admin saw there: two swaps at the same time must not undo each other. */
      seen: z.optional(z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) })),
      confirmLive,
    }),
    response: movieResponseSchema,
    failures: {
      ...movieFailures,
      400: 'Not a position, or the same one twice',
      409: 'Players see this movie today (confirm with `confirmLive`), or it was changed meanwhile',
    },
    ...movieChangingRules,
  }),
  addImage: defineRoute({
    method: 'POST',
    path: '/api/movies/:movieId/add-image',
    summary: 'Puts an image of our own at a position; the one that was there stays as a version.',
    params: ofMovie,
    body: z.object({
      imageUrl: ownImageAddressSchema,
      description: z._default(z.string().check(z.maxLength(4_000)), ''),
      position: positionText,
      confirmLive,
    }),
    response: movieResponseSchema,
    failures: {
      400: 'Not the address of an image of our own, or not a position',
      404: 'Movie or image not found',
      409: 'The image is in use elsewhere, or players see this movie today (confirm with `confirmLive`)',
    },
    ...movieChangingRules,
  }),
  imageVersions: defineRoute({
    method: 'GET',
    path: '/api/movies/:movieId/images/:position/versions',
    summary: 'All images that have been at a position, newest first.',
    params: ofImage,
    response: z.array(imageVersionSchema),
    failures: movieFailures,
    ...movieRules,
  }),
  restoreImage: defineRoute({
    method: 'POST',
    path: '/api/movies/:movieId/images/:position/restore-image',
    summary: 'Shows an earlier version again.',
    params: ofImage,
    body: z.object({ imageUrl: ownImageAddressSchema, confirmLive }),
    response: movieResponseSchema,
    failures: { ...movieFailures, 409: 'Players see this movie today (confirm with `confirmLive`)' },
    ...movieChangingRules,
  }),
  describeImage: defineRoute({
    method: 'PATCH',
    path: '/api/movies/:movieId/images/:position',
    summary: 'Says what an image shows, for players who cannot see it.',
    params: ofImage,
    body: z.object({ describes: z.string().check(z.maxLength(500)) }),
    response: movieResponseSchema,
    failures: movieFailures,
    ...movieChangingRules,
  }),
} as const;
