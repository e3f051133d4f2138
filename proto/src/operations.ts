import { catalogueOperations } from './catalogue/operations.ts';
import { gameOperations } from './game/operations.ts';
import { candidateOperations } from './generation/candidate-operations.ts';
import { generationOperations } from './generation/operations.ts';
import { identityOperations } from './identity/operations.ts';
import { notificationOperations } from './notification/operations.ts';
import type { Operations } from './operation.ts';
import { socialOperations } from './social/operations.ts';

/** The operations of the HTTP API by domain: the domain is the tag in the OpenAPI document. */
export const operationsByDomain = {
  game: gameOperations,
  identity: identityOperations,
  catalogue: catalogueOperations,
  generation: { ...generationOperations, ...candidateOperations },
  notification: notificationOperations,
  social: socialOperations,
} as const satisfies Readonly<Record<string, Operations>>;

/** Every operation of the HTTP API, by its operation id. */
export const operations = {
  ...gameOperations,
  ...identityOperations,
  ...catalogueOperations,
  ...generationOperations,
  ...candidateOperations,
  ...notificationOperations,
  ...socialOperations,
} as const satisfies Operations;

export type OperationName = keyof typeof operations;
