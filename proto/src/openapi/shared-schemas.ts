import { gameDateSchema } from '../calendar.ts';
import { imageKeySchema } from '../catalogue/images.ts';
import { errorEnvelopeSchema } from '../errors.ts';
import { movieIdSchema, userIdSchema } from '../row-ids.ts';
import { shellConfigSchema } from '../shell-config.ts';
import type { NamedSchemas } from './schema-registries.ts';

/** The schemas of no domain or of several that have a name in the OpenAPI document. */
export const sharedSchemas = {
  Error: errorEnvelopeSchema,
  GameDate: gameDateSchema,
  ImageKey: imageKeySchema,
  MovieId: movieIdSchema,
  ShellConfig: shellConfigSchema,
  UserId: userIdSchema,
} as const satisfies NamedSchemas;
