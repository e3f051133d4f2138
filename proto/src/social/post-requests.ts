import * as z from 'zod/mini';
import { rowVersionSchema, scheduledIdSchema } from '../row-ids.ts';
import { networkSchema } from './social-posts.ts';

/** An edited caption. `exceededCaptionLimits` in `@dreamreel/rules` checks the limits of its network. */
export const captionSchema = z.string().check(z.maxLength(70_000));

/** Edited captions by network. Other networks use the generated text. */
export const captionsSchema = z.partialRecord(networkSchema, captionSchema);
export type Captions = z.output<typeof captionsSchema>;

/** The social networks to post to. Defaults to all configured networks. */
export const networksSchema = z.optional(z.array(networkSchema).check(z.minLength(1), z.maxLength(20)));

export const confirmations = {
  /** True if the admin confirmed that the post will be published before the movie's day. */
  confirm: z.optional(z.boolean()),
  /** True if the admin confirmed that the caption mentions another movie whose day isn't over. */
  confirmOtherMovies: z.optional(z.boolean()),
};

/** Options for posting immediately. By default, generated captions are posted to all configured networks. */
export const postRequestSchema = z.object({
  /**
   * If false, posting before the movie's day fails with `confirmation-needed`, so the page can request confirmation.
   */
  confirm: z._default(z.boolean(), true),
  confirmOtherMovies: confirmations.confirmOtherMovies,
  /**
   * True if the outcome of an earlier attempt is unknown and the admin has confirmed that the post should be published
   * again.
   */
  forceRetry: z.optional(z.boolean()),
  captions: z.optional(captionsSchema),
  networks: networksSchema,
});

/** The version of a scheduled post that a request changes. */
export const scheduledPost = {
  scheduledId: scheduledIdSchema,
  /**
   * The post version that the admin's page last loaded. If the post has changed since then, the call fails with
   * `conflict`.
   */
  version: z.optional(rowVersionSchema),
};
