import * as z from 'zod/mini';
import { defineOperations } from '../operation.ts';
import { movieIdSchema } from '../row-ids.ts';
import { beingPlayed, imageInUse, imagesChanged, mustNotBePublic, noSuchImage, noSuchMovie } from './errors.ts';
import { imageAddressSchema } from './images.ts';
import {
  imagePosition,
  imagePositionInPath,
  imagePositionText,
  imageVersionSchema,
  plannedPromptSchema,
} from './movie-images.ts';
import { changeReason, movieResponseSchema } from './movies.ts';

const limits = { rateLimitPerMinute: 600, maxBodyBytes: 64 * 1_024 } as const;
/**
 * If false, a change that today's players would see fails with `being-played`, so the page can request confirmation.
 */
const confirmLive = z._default(z.boolean(), true);
/**
 * The image address that the admin's page last loaded. If the image has changed since then, the call fails with
 * `conflict`.
 */
const seenAddress = z.optional(z.nullable(z.string()));
const place = { movieId: movieIdSchema, position: imagePositionInPath };

/** Operations for a movie's images. */
export const imageOperations = defineOperations('catalogue', {
  reorderImages: {
    summary: 'Swaps two images with their scenes, prompts and versions. Their addresses don’t change.',
    http: { method: 'PATCH', path: '/api/movies/:movieId/reorder-images', ...limits },
    request: z.object({
      movieId: movieIdSchema,
      fromPosition: imagePosition,
      toPosition: imagePosition,
      /**
       * The image addresses that the admin's page last loaded. If either image has changed since then, the call fails
       * with `conflict`.
       */
      seen: z.optional(z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) })),
      confirmLive,
      reason: changeReason,
    }),
    response: movieResponseSchema,
    errors: {
      ...noSuchMovie,
      'same-position': {
        status: 400,
        message: 'An image can’t be swapped with itself. Choose two different positions.',
      },
      ...imagesChanged,
      ...beingPlayed,
    },
    access: 'editor',
  },
  addImage: {
    summary: 'Shows a stored image at a position. The previous image is kept as a version.',
    http: { method: 'POST', path: '/api/movies/:movieId/add-image', ...limits },
    subject: 'rpc.catalogue.v1.attach-image',
    request: z.object({
      movieId: movieIdSchema,
      imageUrl: imageAddressSchema,
      /** The scene description that the image was generated from. */
      description: z._default(z.string().check(z.maxLength(4_000)), ''),
      position: imagePositionText,
      seen: seenAddress,
      confirmLive,
    }),
    response: movieResponseSchema,
    errors: { ...noSuchMovie, ...noSuchImage, ...imageInUse, ...imagesChanged, ...beingPlayed, ...mustNotBePublic },
    access: 'editor',
    retry: true,
  },
  imageVersions: {
    summary: 'Lists all versions of an image, newest first.',
    http: { method: 'GET', path: '/api/movies/:movieId/images/:position/versions', ...limits },
    request: z.object(place),
    response: z.array(imageVersionSchema),
    errors: noSuchMovie,
    access: 'editor',
  },
  restoreImage: {
    summary: 'Shows an earlier version again.',
    http: { method: 'POST', path: '/api/movies/:movieId/images/:position/restore-image', ...limits },
    request: z.object({
      ...place,
      imageUrl: imageAddressSchema,
      seen: seenAddress,
      confirmLive,
      reason: changeReason,
    }),
    response: movieResponseSchema,
    errors: { ...noSuchMovie, ...noSuchImage, ...imagesChanged, ...beingPlayed, ...mustNotBePublic },
    access: 'editor',
    retry: true,
  },
  describeImage: {
    summary: 'Sets the description of an image for players who can’t see it, and its caption after the game.',
    http: { method: 'PATCH', path: '/api/movies/:movieId/images/:position', ...limits },
    request: z.object({
      ...place,
      describes: z.string().check(z.maxLength(500)),
      /**
       * The description that the admin's page last loaded. If the description has changed since then, the call fails
       * with `conflict`.
       */
      seen: z.optional(z.string()),
      /** The description in German. It stays unchanged if omitted. */
      germanDescription: z.optional(z.string().check(z.maxLength(500))),
      /** The caption that players see after the game. It stays unchanged if omitted, as does the German one. */
      scene: z.optional(plannedPromptSchema.shape.scene),
      germanScene: z.optional(plannedPromptSchema.shape.scene),
    }),
    response: movieResponseSchema,
    errors: { ...noSuchMovie, ...imagesChanged },
    access: 'editor',
    retry: true,
  },
  acceptDuplicate: {
    summary: 'Accepts that an image looks like those of other hints. A new similar image is reported again.',
    http: { method: 'POST', path: '/api/movies/:movieId/images/:position/accept-duplicate', ...limits },
    request: z.object(place),
    response: movieResponseSchema,
    errors: { ...noSuchMovie, ...noSuchImage },
    access: 'editor',
    retry: true,
  },
});
