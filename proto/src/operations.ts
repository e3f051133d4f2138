import { calendarOperations } from './catalogue/calendar-operations.ts';
import { searchOperations } from './catalogue/found-titles.ts';
import { imageOperations } from './catalogue/image-operations.ts';
import { movieOperations } from './catalogue/movie-operations.ts';
import { friendOperations } from './game/friend-operations.ts';
import { gameOperations } from './game/operations.ts';
import { candidateOperations } from './generation/candidates.ts';
import { costOperations } from './generation/cost-operations.ts';
import { generationOperations } from './generation/operations.ts';
import { styleOperations } from './generation/style-operations.ts';
import { accountOperations } from './identity/account-operations.ts';
import { adminOperations } from './identity/admin-operations.ts';
import { identityOperations } from './identity/operations.ts';
import { notificationOperations } from './notification/operations.ts';
import { pushOperations } from './notification/push.ts';
import type { Operations } from './operation.ts';
import { socialOperations } from './social/operations.ts';

/** All HTTP API operations, grouped by domain. The domain name is the OpenAPI tag. */
export const operationsByDomain = {
  game: { ...gameOperations, ...friendOperations },
  identity: { ...identityOperations, ...accountOperations, ...adminOperations },
  catalogue: { ...searchOperations, ...movieOperations, ...imageOperations, ...calendarOperations },
  generation: { ...generationOperations, ...candidateOperations, ...costOperations, ...styleOperations },
  notification: { ...notificationOperations, ...pushOperations },
  social: socialOperations,
} as const satisfies Readonly<Record<string, Operations>>;

/** All HTTP API operations, by operation id. */
export const operations = {
  ...operationsByDomain.game,
  ...operationsByDomain.identity,
  ...operationsByDomain.catalogue,
  ...operationsByDomain.generation,
  ...operationsByDomain.notification,
  ...operationsByDomain.social,
} as const satisfies Operations;

export type OperationName = keyof typeof operations;
