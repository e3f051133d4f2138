import type { Rpc } from '@dreamreel/kit/rpc/client';
import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import { notificationOperations } from '@dreamreel/proto/notification/operations';
import type { pushOperations } from '@dreamreel/proto/notification/push-operations';
import { HttpFailure } from '../output/http-failure.ts';
import type { OperationHandlers } from './handlers.ts';

type Handlers = OperationHandlers<typeof notificationOperations & typeof pushOperations>;

/** Creates handlers for the unsubscribe link and for push reminders, which need the client's address. */
export function notificationHandlers({ rpc }: { readonly rpc: Rpc }): Handlers {
  return {
    /**
     * Handles the unsubscribe link in the email header. Link scanners open the link with GET, so only POST requests
     * unsubscribe.
     */
    async unsubscribe({ request: { token, postOnly }, isPageRequest }) {
      if (postOnly || isPageRequest()) throw redirectToPage(token);
      return rpc.call(notificationOperations.oneClickUnsubscribe, { token });
    },

    subscribeToPush: ({ request, clientAddress }) =>
      rpc.call(notificationCalls.subscribeToPush, { ...request, clientAddress }),
  };
}

/** Redirects browsers to the unsubscribe page. A script on that page sends the actual unsubscribe request. */
function redirectToPage(token: string): HttpFailure {
  const headers = { Location: `/unsubscribe?${new URLSearchParams({ token })}`, Vary: 'Accept' };
  return new HttpFailure(303, 'open-the-page', 'Open this link in a browser to unsubscribe', { headers });
}
