import { apiOperations } from './openapi/api-operations.ts';
import { newComponents } from './openapi/components.ts';
import { type Domain, domains } from './openapi/domains.ts';
import type { Json } from './openapi/json.ts';
import { schemaRegistries } from './openapi/schema-registries.ts';
import { securitySchemes } from './openapi/security.ts';
import { sharedSchemas } from './openapi/shared-schemas.ts';
import { SITE_TAG, siteOperations } from './openapi/site-operations.ts';

/** The OpenAPI 3.1 document of the gateway: the operations of the domains, and the pages and images beside them. */
export function openApiDocument(version: string): Json {
  return documentOf(domains, version);
}

/** The document of these domains. */
export function documentOf(described: Readonly<Record<string, Domain>>, version: string): Json {
  const all = Object.values(described);
  const registries = schemaRegistries(
    [sharedSchemas, ...all.map(({ schemas }) => schemas)],
    all.map(({ operations }) => operations),
  );
  const components = newComponents(registries);
  const found = { ...siteOperations(components), ...apiOperations(described, components) };
  const { paths, components: shared } = components.resolve(found);
  return {
    openapi: '3.1.0',
    info: { title: 'Dreamreel', version, description: DESCRIPTION },
    tags: [...Object.entries(described).map(([name, { description }]) => ({ name, description })), SITE_TAG],
    paths,
    components: { ...shared, securitySchemes },
  };
}

const DESCRIPTION = `A daily movie-guessing game.

Each operation may be called so often in a minute from one client address as its \`x-rate-limit-per-minute\` says; an
installation can raise or lower all of these limits by one factor. Every error has the same body, with a code that is
stable.`;
