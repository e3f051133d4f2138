import type { Rpc } from '@dreamreel/kit/rpc/client';
import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import { notificationOperations } from '@dreamreel/proto/notification/operations';
import type { pushOperations } from '@dreamreel/proto/notification/push-operations';
import { HttpFailure } from '../output/http-failure.ts';
import type { OperationHandlers } from './handlers.ts';

type Handlers = OperationHandlers<typeof notificationOperations & typeof pushOperations>;

/** The link that ends the daily mail, and reminders, which need the client's address. */
export function notificationHandlers({ rpc }: { readonly rpc: Rpc }): Handlers {
  return {
    /** Link scanners open the address of the mail's header by GET: that address acts only on POST. */
    async unsubscribe({ request: { token, postOnly }, isPageRequest }) {
      if (postOnly || isPageRequest()) throw redirectToPage(token);
      return rpc.call(notificationOperations.oneClickUnsubscribe, { token });
    },

    subscribeToPush: ({ request, clientAddress }) =>
      rpc.call(notificationCalls.subscribeToPush, { ...request, clientAddress }),
  };
}

/** A person who opens the link gets the page, whose script then sends the request that unsubscribes. */
function redirectToPage(token: string): HttpFailure {
  const headers = { Location: `/unsubscribe?${new URLSearchParams({ token })}`, Vary: 'Accept' };
  return new HttpFailure(303, 'open-the-page', 'Open this address in a browser', { headers });
}
