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
  /** The schemas that have a name of their own in the document. */
  readonly schemas: NamedSchemas;
};

const { game, identity, catalogue, generation, notification, social } = operationsByDomain;

/** What the document says of each domain. */
export const domains: Readonly<Record<keyof typeof operationsByDomain, Domain>> = {
  game: {
    description: 'The daily game: its movie, guesses, results, archive and statistics.',
    operations: game,
    schemas: gameSchemas,
  },
  identity: {
    description: 'Accounts, sessions and preferences of users; admins, their sessions and what they have done.',
    operations: identity,
    schemas: identitySchemas,
  },
  catalogue: {
    description: 'Movies, their feature dates and images, and the titles of the guess box.',
    operations: catalogue,
    schemas: catalogueSchemas,
  },
  generation: {
    description: 'Jobs that make images of scenes, and the prompts for them.',
    operations: generation,
    schemas: generationSchemas,
  },
  notification: {
    description: 'The daily mail.',
    operations: notification,
    schemas: notificationSchemas,
  },
  social: {
    description: 'Posts to social networks.',
    operations: social,
    schemas: socialSchemas,
  },
};
