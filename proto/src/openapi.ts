import * as z from 'zod';
import { type CreateDocumentOptions, createDocument } from 'zod-openapi';
import { jobEventSchema } from './generation/image-jobs.ts';
import { apiOperations, securitySchemes } from './openapi/api-operations.ts';
import { sharedResponses } from './openapi/responses.ts';
import { SITE_TAG, siteOperations } from './openapi/site-operations.ts';
import type { operationsByDomain } from './operations.ts';

const paths = { ...siteOperations(), ...apiOperations() };

/**
 * Returns the gateway's OpenAPI 3.1 document, which covers the API operations of all domains, the pages and the images.
 */
export function openApiDocument(version: string) {
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Dreamreel', version, description: DESCRIPTION },
      tags: [...Object.entries(domainDescriptions).map(([name, description]) => ({ name, description })), SITE_TAG],
      paths,
      components: {
        // Only the text of an event refers to this schema.
        schemas: { JobEvent: jobEventSchema },
        responses: sharedResponses,
        headers: {
          RequestId: {
            description: 'The request id, which also appears in the log',
            required: true,
            schema: { type: 'string' },
          },
        },
        parameters: {
          RequestId: {
            name: 'X-Request-Id',
            in: 'header',
            required: false,
            description: 'Request id of 8 to 64 letters, digits, `-` or `_`. Any other value is replaced.',
            schema: { type: 'string' },
          },
        },
        securitySchemes,
      },
    },
    { override: simplify },
  );
}

/**
 * Removes generated details that API users don't need: the bounds of safe integers, the patterns of times and ids in
 * responses, and the alternative of an id or a number that is sent as a string.
 */
const simplify: NonNullable<CreateDocumentOptions['override']> = ({ jsonSchema, zodSchema, io }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (io === 'output' && ['date-time', 'uuid'].includes(jsonSchema.format ?? '')) delete jsonSchema.pattern;
  if (!(zodSchema instanceof z.core.$ZodUnion)) return;
  const { options } = zodSchema._zod.def;
  const kept = jsonSchema.anyOf?.filter((_, at) => !(options[at] instanceof z.core.$ZodPipe)) ?? [];
  if (kept.length === 1) Object.assign(jsonSchema, kept[0], { anyOf: undefined });
};

/** The descriptions of the domains, each of which is a tag of the document. */
export const domainDescriptions: Readonly<Record<keyof typeof operationsByDomain, string>> = {
  game: 'The daily game: its movie, guesses, results, archive, statistics and groups of friends.',
  identity: 'Accounts, sessions and preferences of users. Admins, their sessions and the audit log.',
  catalogue: 'Movies, their feature dates and images, and the title search.',
  generation: 'Prompts, and jobs that generate images.',
  notification: 'The daily mail and push reminders.',
  social: 'Posts to social networks.',
};

const DESCRIPTION = `A daily movie-guessing game.

The \`x-rate-limit-per-minute\` of an operation is the number of requests that one client address can send per minute. An
installation can scale all of these limits by one factor. All errors have the same body, which contains a stable code.`;
