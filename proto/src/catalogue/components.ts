import { monthSchema } from '../calendar.ts';
import type { NamedSchemas } from '../openapi/schema-registries.ts';
import { changedDaysSchema } from './calendar-operations.ts';
import { calendarDaySchema, noticeSchema, noticesSchema } from './feature-calendar.ts';
import { foundTitleSchema } from './found-titles.ts';
import { imageCheckSchema, imageModerationSchema, imageSettingsSchema } from './image-records.ts';
import { imageAddressSchema } from './images.ts';
import { imageVersionSchema } from './movie-images.ts';
import {
  adminMovieSchema,
  adminSceneSchema,
  deletedMovieSchema,
  movieLookupResultSchema,
  movieResponseSchema,
  newMovieSchema,
} from './movies.ts';
import { planningSettingsSchema } from './planning-settings.ts';
import { imageReadinessSchema, movieReadinessSchema } from './readiness.ts';

/** Named OpenAPI schemas for the catalogue. Browsers never import this file. */
export const catalogueSchemas = {
  AdminMovie: adminMovieSchema,
  AdminScene: adminSceneSchema,
  Alert: noticeSchema,
  Alerts: noticesSchema,
  CalendarDay: calendarDaySchema,
  ChangedDays: changedDaysSchema,
  ChangedMovie: movieResponseSchema,
  DeletedMovie: deletedMovieSchema,
  FoundTitle: foundTitleSchema,
  ImageAddress: imageAddressSchema,
  ImageCheck: imageCheckSchema,
  ImageModeration: imageModerationSchema,
  ImageReadiness: imageReadinessSchema,
  ImageSettings: imageSettingsSchema,
  ImageVersion: imageVersionSchema,
  Month: monthSchema,
  MovieLookupResult: movieLookupResultSchema,
  MovieReadiness: movieReadinessSchema,
  NewMovie: newMovieSchema,
  PlanningSettings: planningSettingsSchema,
} as const satisfies NamedSchemas;
