import { catalogueSchemas } from '../catalogue/components.ts';
import { gameSchemas } from '../game/components.ts';
import { generationSchemas } from '../generation/components.ts';
import { identitySchemas } from '../identity/components.ts';
import { notificationSchemas } from '../notification/components.ts';
import type { Operations } from '../operation.ts';
import { operationsByDomain } from '../operations.ts';
import { socialSchemas } from '../social/components.ts';
import type { NamedSchemas } from './schema-registries.ts';

/** A tag of the document. */
export type Domain = {
  readonly description: string;
  readonly operations: Operations;
  /** The named schemas of the document. */
  readonly schemas: NamedSchemas;
};

const { game, identity, catalogue, generation, notification, social } = operationsByDomain;

/** The domains as the document describes them. */
export const domains: Readonly<Record<keyof typeof operationsByDomain, Domain>> = {
  game: {
    description: 'The daily game: its movie, guesses, results, archive and statistics.',
    operations: game,
    schemas: gameSchemas,
  },
  identity: {
    description: 'Accounts, sessions and preferences of users. Admins, their sessions and the audit log.',
    operations: identity,
    schemas: identitySchemas,
  },
  catalogue: {
    description: 'Movies, their feature dates and images, and the title search.',
    operations: catalogue,
    schemas: catalogueSchemas,
  },
  generation: {
    description: 'Prompts, and jobs that generate images.',
    operations: generation,
    schemas: generationSchemas,
  },
  notification: {
    description: 'The daily mail and push reminders.',
    operations: notification,
    schemas: notificationSchemas,
  },
  social: {
    description: 'Posts to social networks.',
    operations: social,
    schemas: socialSchemas,
  },
};
