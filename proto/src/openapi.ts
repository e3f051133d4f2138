import { apiOperations, securitySchemes } from './openapi/api-operations.ts';
import { type Json, newComponents, schemaNames, sorted } from './openapi/components.ts';
import { domains, namedSchemas } from './openapi/domains.ts';
import { SITE_TAG, siteOperations } from './openapi/site-operations.ts';

/**
 * Returns the gateway's OpenAPI 3.1 document, which covers the API operations of all domains, the pages and the images.
 */
export function openApiDocument(version: string): Json {
  const components = newComponents(schemaNames(namedSchemas, Object.values(domains)));
  const paths = { ...siteOperations(components), ...apiOperations(domains, components) };
  return components.resolve({
    openapi: '3.1.0',
    info: { title: 'Dreamreel', version, description: DESCRIPTION },
    tags: [...Object.entries(domains).map(([name, { description }]) => ({ name, description })), SITE_TAG],
    paths,
    components: {
      responses: sorted(components.responses),
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
  });
}

const DESCRIPTION = `A daily movie-guessing game.

The \`x-rate-limit-per-minute\` of an operation is the number of requests that one client address can send per minute. An
installation can scale all of these limits by one factor. All errors have the same body, which contains a stable code.`;
