import * as z from 'zod/mini';
import { rowVersionSchema, scheduledIdSchema } from '../row-ids.ts';
import { captionSchema, captionsSchema } from './captions.ts';
import { networkSchema } from './social-posts.ts';

/** One network or more; all where they are missing. */
const networksSchema = z.optional(z.array(networkSchema).check(z.minLength(1), z.maxLength(20)));

/** The admin has confirmed that the text names another movie whose day is not over. */
const confirmOtherMovies = z.optional(z.boolean());

/** A post that is ordered at once. Without any of it, the generated texts go to every network. */
export const postRequestSchema = z.object({
  /** With `false` the call fails with `confirmation-needed` before the movie's day, so that a page can ask first. */
  confirm: z._default(z.boolean(), true),
  confirmOtherMovies,
  /** The admin has checked the network and wants a post of unknown outcome to be posted again. */
  forceRetry: z.optional(z.boolean()),
  captions: z.optional(captionsSchema),
  networks: networksSchema,
});

/** A point in time, in UTC. */
const dueAtSchema = z.iso.datetime();

export const scheduleRequestSchema = z.object({
  dueAt: dueAtSchema,
  captions: z.optional(captionsSchema),
  networks: networksSchema,
  /** The admin has confirmed that the post appears before the movie's day. */
  confirm: z.optional(z.boolean()),
  confirmOtherMovies,
});

const ofScheduled = { scheduledId: scheduledIdSchema };
const seen = {
  ...ofScheduled,
  /** That the admin saw: where the post has changed since, nothing is saved (`conflict`). */
  version: z.optional(rowVersionSchema),
};

export const scheduleChangesSchema = z
  .object({
    ...seen,
    dueAt: z.optional(dueAtSchema),
    /** Null for the generated text. */
    caption: z.optional(z.nullable(captionSchema)),
    confirm: z.optional(z.boolean()),
    confirmOtherMovies,
  })
  .check(z.refine(({ dueAt, caption }) => dueAt !== undefined || caption !== undefined, 'Nothing to change'));

export const cancelRequestSchema = z.object(ofScheduled);

export const postNowRequestSchema = z.object({ ...seen, confirm: z.optional(z.boolean()), confirmOtherMovies });
