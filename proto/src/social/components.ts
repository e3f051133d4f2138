import type { NamedSchemas } from '../openapi/schema-registries.ts';
import { changedEntrySchema, connectionTestSchema, entryStateSchema, postEntrySchema } from './post-entries.ts';
import {
  networkSchema,
  postStateSchema,
  providerSchema,
  socialConnectionSchema,
  socialPostSchema,
  socialPreviewSchema,
} from './social-posts.ts';

/** Named OpenAPI schemas for social media posts. Browsers never import this file. */
export const socialSchemas = {
  PostEntry: postEntrySchema,
  PostEntryResponse: changedEntrySchema,
  PostEntryState: entryStateSchema,
  SocialConnectionTest: connectionTestSchema,
  SocialConnection: socialConnectionSchema,
  SocialNetwork: networkSchema,
  SocialPost: socialPostSchema,
  SocialPostState: postStateSchema,
  SocialPreview: socialPreviewSchema,
  SocialProvider: providerSchema,
} as const satisfies NamedSchemas;
