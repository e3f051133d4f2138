import { stubMovieCalls } from './admin-movies.ts';
import { stubAdminCalls } from './admins.ts';
import { stubCalendarCalls } from './calendar.ts';
import { stubGameCalls } from './daily-game.ts';
import type { Gateway } from './gateway.ts';
import { stubGenerationCalls } from './generation.ts';
import { stubAccountCalls } from './identity.ts';
import { stubImageCalls } from './movie-images.ts';
import { stubNotificationCalls } from './notification.ts';
import { stubSocialCalls } from './social.ts';
import { stubVisitors } from './visitors.ts';

/** Makes all services respond to the calls that result from `operationRequests`. */
export function stubAllCalls(gateway: Gateway): void {
  stubVisitors(gateway);
  stubAccountCalls(gateway);
  stubAdminCalls(gateway);
  stubMovieCalls(gateway);
  stubImageCalls(gateway);
  stubCalendarCalls(gateway);
  stubGameCalls(gateway);
  stubSocialCalls(gateway);
  stubNotificationCalls(gateway);
  stubGenerationCalls(gateway);
}
