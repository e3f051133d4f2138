import { gameDateSchema } from '../calendar.ts';
import { imageKeySchema } from '../catalogue/images.ts';
import { errorEnvelopeSchema } from '../errors.ts';
import { movieIdSchema, userIdSchema } from '../row-ids.ts';
import { shellConfigSchema } from '../shell-config.ts';
import type { NamedSchemas } from './schema-registries.ts';

/** Named OpenAPI schemas that several domains share. */
export const sharedSchemas = {
  Error: errorEnvelopeSchema,
  GameDate: gameDateSchema,
  ImageKey: imageKeySchema,
  MovieId: movieIdSchema,
  ShellConfig: shellConfigSchema,
  UserId: userIdSchema,
} as const satisfies NamedSchemas;
