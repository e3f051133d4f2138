import type { Rpc } from '@dreamreel/kit/rpc/client';
import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import { notificationOperations } from '@dreamreel/proto/notification/operations';
import type { pushOperations } from '@dreamreel/proto/notification/push-operations';
import { HttpFailure } from '../output/http-failure.ts';
import type { OperationHandlers } from './handlers.ts';

type Handlers = OperationHandlers<typeof notificationOperations & typeof pushOperations>;

/** Creates the handlers of the unsubscribe link, and of reminders, which need the client's address. */
export function notificationHandlers({ rpc }: { readonly rpc: Rpc }): Handlers {
  return {
    /** Link scanners open the address in the email header with GET, so that address acts only on POST. */
    async unsubscribe({ request: { token, postOnly }, isPageRequest }) {
      if (postOnly || isPageRequest()) throw redirectToPage(token);
      return rpc.call(notificationOperations.oneClickUnsubscribe, { token });
    },

    subscribeToPush: ({ request, clientAddress }) =>
      rpc.call(notificationCalls.subscribeToPush, { ...request, clientAddress }),
  };
}

/** Redirects a person who opens the link to the page, whose script sends the request that unsubscribes. */
function redirectToPage(token: string): HttpFailure {
  const headers = { Location: `/unsubscribe?${new URLSearchParams({ token })}`, Vary: 'Accept' };
  return new HttpFailure(303, 'open-the-page', 'Open this link in a browser to unsubscribe', { headers });
}
