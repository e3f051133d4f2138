import { apiOperations } from './openapi/api-operations.ts';
import { newComponents } from './openapi/components.ts';
import { type Domain, domains } from './openapi/domains.ts';
import type { Json } from './openapi/json.ts';
import { schemaRegistries } from './openapi/schema-registries.ts';
import { securitySchemes } from './openapi/security.ts';
import { sharedSchemas } from './openapi/shared-schemas.ts';
import { SITE_TAG, siteOperations } from './openapi/site-operations.ts';

/**
 * Returns the gateway's OpenAPI 3.1 document, which covers the API operations of all domains, the pages and the images.
 */
export function openApiDocument(version: string): Json {
  return documentOf(domains, version);
}

/** Returns an OpenAPI document for the given domains. */
export function documentOf(documentedDomains: Readonly<Record<string, Domain>>, version: string): Json {
  const all = Object.values(documentedDomains);
  const registries = schemaRegistries(
    [sharedSchemas, ...all.map(({ schemas }) => schemas)],
    all.map(({ operations }) => operations),
  );
  const components = newComponents(registries);
  const allPaths = { ...siteOperations(components), ...apiOperations(documentedDomains, components) };
  const { paths, components: shared } = components.resolve(allPaths);
  return {
    openapi: '3.1.0',
    info: { title: 'Dreamreel', version, description: DESCRIPTION },
    tags: [...Object.entries(documentedDomains).map(([name, { description }]) => ({ name, description })), SITE_TAG],
    paths,
    components: { ...shared, securitySchemes },
  };
}

const DESCRIPTION = `A daily movie-guessing game.

The \`x-rate-limit-per-minute\` of an operation is the number of requests that one client address can send per minute. An
installation can scale all of these limits by one factor. All errors have the same body, which contains a stable code.`;
