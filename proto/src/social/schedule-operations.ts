import * as z from 'zod/mini';
import { noSuchMovie } from '../catalogue/errors.ts';
import { defineOperation, type Operations } from '../operation.ts';
import { movieIdSchema } from '../row-ids.ts';
import {
  changedEntrySchema,
  entriesPageSchema,
  entriesRequestSchema,
  postEntrySchema,
  socialNetworksSchema,
} from './post-entries.ts';
import {
  cancelRequestSchema,
  postNowRequestSchema,
  scheduleChangesSchema,
  scheduleRequestSchema,
} from './post-requests.ts';

// Errors that several social media operations share.
export const noFirstImage = {
  'no-first-image': { status: 422, message: 'This movie has no first image to post. Generate or upload one first.' },
} as const;
/** The error for a caption that mentions other movies. The actual message lists those movies. */
export const namesOtherMovie = {
  'names-other-movie': {
    status: 409,
    message: 'The text names another movie whose day isn’t over. Confirm to post it anyway.',
  },
} as const;
/** The error for an invalid caption. The actual message describes the problem. */
export const captionRejected = {
  'caption-rejected': { status: 422, message: 'This text can’t be posted. Change it and try again.' },
} as const;

const success = z.literal(true);
const rateLimitPerMinute = 60;
/** Maximum request body size, which is large enough for the longest captions of all networks. */
const maxBodyBytes = 512 * 1_024;

const confirmationNeeded = {
  'confirmation-needed': {
    status: 409,
    message: 'This movie won’t have been the daily movie by then. Confirm to post its image anyway.',
  },
} as const;
const badTime = {
  'due-in-past': { status: 422, message: 'That time has passed. Choose a later time.' },
  'due-too-late': { status: 422, message: 'Posts can be scheduled up to a year ahead. Choose an earlier time.' },
} as const;
const notChangeable = {
  'no-such-scheduled-post': { status: 404, message: 'This scheduled post no longer exists. Reload the page.' },
  'already-begun': {
    status: 409,
    message: 'This post is being published or has already finished, so it can’t be changed',
  },
  conflict: {
    status: 409,
    message: 'Someone else changed this post while you were editing. Check the current version and try again.',
  },
} as const;

/** Operations for scheduled posts, the post queue and the post history. */
export const scheduleOperations = {
  schedulePosts: defineOperation({
    summary: 'Schedules a movie’s post on the given networks. The image and the texts are checked again at that time.',
    http: { method: 'POST', path: '/api/admin/scheduled-posts', rateLimitPerMinute, maxBodyBytes },
    subject: 'rpc.social.v1.schedule-posts',
    access: 'admin',
    request: z.extend(scheduleRequestSchema, { movieId: movieIdSchema }),
    response: z.object({ success, message: z.string(), entries: z.array(postEntrySchema) }),
    errors: {
      ...noSuchMovie,
      ...noFirstImage,
      ...captionRejected,
      ...confirmationNeeded,
      ...namesOtherMovie,
      ...badTime,
      'already-scheduled': { status: 409, message: 'This movie is already scheduled there. Change that post instead.' },
      'already-posted': { status: 409, message: 'This image was already posted there' },
    },
  }),
  changeScheduledPost: defineOperation({
    summary: 'Changes the time or text of a post that hasn’t started. A post that needs attention is rescheduled.',
    http: { method: 'PATCH', path: '/api/admin/scheduled-posts/:scheduledId', rateLimitPerMinute, maxBodyBytes },
    subject: 'rpc.social.v1.change-scheduled-post',
    access: 'admin',
    request: scheduleChangesSchema,
    response: changedEntrySchema,
    errors: {
      ...noSuchMovie,
      ...notChangeable,
      ...captionRejected,
      ...confirmationNeeded,
      ...namesOtherMovie,
      ...badTime,
    },
  }),
  cancelScheduledPost: defineOperation({
    summary: 'Cancels a scheduled post that hasn’t started.',
    http: { method: 'DELETE', path: '/api/admin/scheduled-posts/:scheduledId', rateLimitPerMinute },
    subject: 'rpc.social.v1.cancel-scheduled-post',
    access: 'admin',
    request: cancelRequestSchema,
    response: changedEntrySchema,
    errors: {
      'no-such-scheduled-post': notChangeable['no-such-scheduled-post'],
      'already-begun': notChangeable['already-begun'],
    },
  }),
  postScheduledNow: defineOperation({
    summary: 'Makes a scheduled post due immediately, including one that was missed or needs attention.',
    http: { method: 'POST', path: '/api/admin/scheduled-posts/:scheduledId/post-now', rateLimitPerMinute },
    subject: 'rpc.social.v1.post-scheduled-now',
    access: 'admin',
    request: postNowRequestSchema,
    response: changedEntrySchema,
    errors: { ...noSuchMovie, ...notChangeable, ...captionRejected, ...confirmationNeeded, ...namesOtherMovie },
  }),
  postEntries: defineOperation({
    summary: 'Lists one page of the queue or the history of posts, filtered by network and state.',
    http: { method: 'GET', path: '/api/admin/posts', rateLimitPerMinute: 300 },
    subject: 'rpc.social.v1.post-entries',
    access: 'editor',
    request: entriesRequestSchema,
    response: entriesPageSchema,
  }),
  socialNetworks: defineOperation({
    summary: 'Returns the configured networks with their next posts, and the most recent connection test.',
    http: { method: 'GET', path: '/api/admin/social-networks', rateLimitPerMinute: 300 },
    subject: 'rpc.social.v1.networks',
    access: 'editor',
    response: socialNetworksSchema,
  }),
} as const satisfies Operations;
