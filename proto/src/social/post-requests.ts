import * as z from 'zod/mini';
import { rowVersionSchema, scheduledIdSchema } from '../row-ids.ts';
import { captionSchema, captionsSchema } from './captions.ts';
import { networkSchema } from './social-posts.ts';

/** The selected networks. Default: all networks. */
const networksSchema = z.optional(z.array(networkSchema).check(z.minLength(1), z.maxLength(20)));

/** Set if the admin has confirmed that the text mentions another movie whose day isn't over. */
const confirmOtherMovies = z.optional(z.boolean());

/** The options of an immediate post. By default, the generated texts are posted to every network. */
export const postRequestSchema = z.object({
  /** If false, the call fails with `confirmation-needed` before the movie's day, so a page can ask first. */
  confirm: z._default(z.boolean(), true),
  confirmOtherMovies,
  /** Set if the admin has checked the network and wants to publish a post with an unknown outcome again. */
  forceRetry: z.optional(z.boolean()),
  captions: z.optional(captionsSchema),
  networks: networksSchema,
});

/** When the post is due, in UTC. */
const dueAtSchema = z.iso.datetime();

export const scheduleRequestSchema = z.object({
  dueAt: dueAtSchema,
  captions: z.optional(captionsSchema),
  networks: networksSchema,
  /** Set if the admin has confirmed that the post appears before the movie's day. */
  confirm: z.optional(z.boolean()),
  confirmOtherMovies,
});

const scheduledPost = { scheduledId: scheduledIdSchema };
const scheduledPostVersion = {
  ...scheduledPost,
  /** The version that the admin saw. If the post has changed since, the call fails with `conflict`. */
  version: z.optional(rowVersionSchema),
};

export const scheduleChangesSchema = z
  .object({
    ...scheduledPostVersion,
    dueAt: z.optional(dueAtSchema),
    /** Null selects the generated text. */
    caption: z.optional(z.nullable(captionSchema)),
    confirm: z.optional(z.boolean()),
    confirmOtherMovies,
  })
  .check(z.refine(({ dueAt, caption }) => dueAt !== undefined || caption !== undefined, 'Nothing to change'));

export const cancelRequestSchema = z.object(scheduledPost);

export const postNowRequestSchema = z.object({
  ...scheduledPostVersion,
  confirm: z.optional(z.boolean()),
  confirmOtherMovies,
});
