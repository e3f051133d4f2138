import * as z from 'zod';
import { gameDateSchema } from './calendar.ts';
import { featurePlanSchema } from './catalogue/feature-calendar.ts';
import { jobIdSchema } from './generation/image-jobs.ts';
import { accountMailSchema } from './identity/internal-calls.ts';
import { userStateSchema } from './identity/users.ts';
import type { Schema } from './operation.ts';
import { rowIdSchema } from './row-ids.ts';

/**
 * An event that a service publishes through its outbox and JetStream. Other services receive each event at least once.
 */
export type EventType<Payload extends Schema = Schema> = {
  /** `evt.<service>.<entity>.<fact>.v1` */
  readonly subject: `evt.${string}.${string}.${string}.v1`;
  readonly payload: Payload;
};

/** The payload type of an event after parsing. */
export type PayloadOf<E extends EventType> = z.output<E['payload']>;

/** Declares an event. The return type preserves the payload type. */
export function defineEvent<Payload extends Schema>(event: EventType<Payload>): EventType<Payload> {
  return event;
}

export const identityEvents = {
  userRegistered: defineEvent({ subject: 'evt.identity.user.registered.v1', payload: userStateSchema }),
  /** Published when a user's name, email address, verification state, language or email preferences change. */
  userChanged: defineEvent({ subject: 'evt.identity.user.changed.v1', payload: userStateSchema }),
  /** Published when an account is deleted. Other services must delete the user's data. */
  userDeleted: defineEvent({
    subject: 'evt.identity.user.deleted.v1',
    payload: z.object({ userId: rowIdSchema }),
  }),
  /**
   * Published when an account email must be sent. The link isn't created until the email is sent, so the event doesn't
   * contain its token.
   */
  accountMailRequested: defineEvent({
    subject: 'evt.identity.account-mail.requested.v1',
    payload: accountMailSchema,
  }),
} as const;

/** The events of the catalogue service. */
export const catalogueEvents = {
  /** Published when titles are imported, so every replica reloads its search index. */
  titlesImported: defineEvent({ subject: 'evt.catalogue.titles.imported.v1', payload: z.object({ added: z.int() }) }),
  /** Published when a complete movie is planned for a day, and when the images or text of a planned movie change. */
  movieFeatured: defineEvent({
    subject: 'evt.catalogue.movie.featured.v1',
    payload: featurePlanSchema,
  }),
  /** Published when a future day no longer has a complete movie. */
  movieUnfeatured: defineEvent({
    subject: 'evt.catalogue.movie.unfeatured.v1',
    /** Continues the version sequence of the day's plan. */
    payload: z.object({ date: gameDateSchema, version: z.int() }),
  }),
  /** Published when a movie is deleted. */
  movieDeleted: defineEvent({ subject: 'evt.catalogue.movie.deleted.v1', payload: z.object({ movieId: z.int() }) }),
  /** Published when a day without a movie got one automatically. `version` is that of the day's plan. */
  dayFilled: defineEvent({
    subject: 'evt.catalogue.day.filled.v1',
    payload: z.object({ date: gameDateSchema, movieId: z.int(), title: z.string(), version: z.int() }),
  }),
} as const;

export const generationEvents = {
  /** Published when an image job is created. The event notifies the service's other replicas. */
  jobRequested: defineEvent({
    subject: 'evt.generation.job.requested.v1',
    payload: z.object({ jobId: jobIdSchema }),
  }),
  jobFinished: defineEvent({
    subject: 'evt.generation.job.finished.v1',
    /** If `cancelled` is true, the workers must drop the job's items. */
    payload: z.object({ jobId: jobIdSchema, cancelled: z.boolean() }),
  }),
} as const;

export const notificationEvents = {
  /**
   * Published when a user unsubscribes with the link in an email. The identity service then turns off the user's daily
   * email.
   */
  unsubscribed: defineEvent({
    subject: 'evt.notification.user.unsubscribed.v1',
    payload: z.object({ userId: rowIdSchema }),
  }),
} as const;
