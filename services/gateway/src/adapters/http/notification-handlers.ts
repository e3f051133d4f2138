import type { Rpc } from '@dreamreel/kit/rpc-client';
import { notificationCalls } from '@dreamreel/proto/notification';
import type { notificationRoutes } from '@dreamreel/proto/notification-routes';
import type { HandlersOf } from './handlers.ts';
import { HttpFailure } from './http-failure.ts';

/** Ending the daily mail, and what the admin sees of it. */
export function notificationHandlers({ rpc }: { readonly rpc: Rpc }): HandlersOf<typeof notificationRoutes> {
  return {
    async unsubscribe({ query, isAskedByOwnScript }) {
      if (!isAskedByOwnScript) throw toThePage(query.token);
      return rpc.call(notificationCalls.unsubscribe, query);
    },

    // A mail program's one click: it may follow no redirect, has no cookie, and its body says nothing new.
    oneClickUnsubscribe: ({ query }) => rpc.call(notificationCalls.unsubscribe, query),

    mailRun: () => rpc.call(notificationCalls.mailRun, {}),

    resendMail: ({ body }) => rpc.call(notificationCalls.resend, body),
  };
}

/** Whoever opens the link by hand finds the page; its script then asks here. */
function toThePage(token: string): HttpFailure {
  const headers = { Location: `/unsubscribe?${new URLSearchParams({ token })}` };
  return new HttpFailure(303, 'open-the-page', 'Open this address in a browser', { headers });
}
