import type { Routes } from '@dreamreel/proto/routes';
import { adminHandlers } from './admin-handlers.ts';
import { authHandlers } from './auth-handlers.ts';
import { calendarHandlers } from './calendar-handlers.ts';
import { forwardedHandlers } from './forwarded-routes.ts';
import { generationHandlers } from './generation-handlers.ts';
import type { HandlersOf } from './handlers.ts';
import { movieHandlers } from './movie-handlers.ts';
import { notificationHandlers } from './notification-handlers.ts';

type Parts = Parameters<typeof authHandlers>[0] & Parameters<typeof generationHandlers>[0];

/** The handlers of all routes, and with them which service is behind which route. */
export function apiHandlers(parts: Parts): HandlersOf<Routes> {
  return {
    ...forwardedHandlers(parts),
    ...authHandlers(parts),
    ...notificationHandlers(parts),
    ...adminHandlers(parts),
    ...movieHandlers(parts),
    ...calendarHandlers(parts),
    ...generationHandlers(parts),
  };
}
