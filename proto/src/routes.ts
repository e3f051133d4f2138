import * as z from 'zod/mini';
import { adminRoutes } from './admin-routes.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { foundTitleSchema, SEARCH_MAX_LENGTH } from './catalogue.ts';
import { generationRoutes } from './generation-routes.ts';
import { defineRoute } from './http-route.ts';
import { identityRoutes } from './identity-routes.ts';
import { movieImageRoutes } from './movie-image-routes.ts';
import { movieRoutes } from './movie-routes.ts';
import { notificationRoutes } from './notification-routes.ts';

/** Every route of the gateway's API. Limits, the OpenAPI document and the tests' matrix are derived from it. */
export const routes = {
  ...identityRoutes,
  ...notificationRoutes,
  ...adminRoutes,
  ...movieRoutes,
  ...movieImageRoutes,
  ...calendarRoutes,
  ...generationRoutes,
  searchMovies: defineRoute({
    method: 'GET',
    path: '/api/search-movies',
    summary: 'Titles for the guess box. Fewer than two characters find nothing.',
    access: 'anyone',
    query: z.object({ query: z.string().check(z.maxLength(SEARCH_MAX_LENGTH)) }),
    response: z.array(foundTitleSchema),
    failures: { 400: 'No query, or one that is too long' },
    timeoutMs: 3_000,
    rateLimitPerMinute: 1_200,
  }),
} as const;

export type Routes = typeof routes;
/** The name of a route: its operation id in the OpenAPI document. */
export type RouteName = keyof Routes;
