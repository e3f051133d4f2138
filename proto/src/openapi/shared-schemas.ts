import { gameDateSchema } from '../calendar.ts';
import { imageKeySchema } from '../catalogue/images.ts';
import { errorEnvelopeSchema } from '../errors.ts';
import { movieIdSchema, userIdSchema } from '../row-ids.ts';
import { shellConfigSchema } from '../shell-config.ts';
import type { NamedSchemas } from './schema-registries.ts';

/** The named schemas of the OpenAPI document that don't belong to a single domain. */
export const sharedSchemas = {
  Error: errorEnvelopeSchema,
  GameDate: gameDateSchema,
  ImageKey: imageKeySchema,
  MovieId: movieIdSchema,
  ShellConfig: shellConfigSchema,
  UserId: userIdSchema,
} as const satisfies NamedSchemas;
