import type { Rpc } from '@dreamreel/kit/rpc/client';
import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import { notificationOperations } from '@dreamreel/proto/notification/operations';
import type { OperationHandlers } from './handlers.ts';
import { HttpFailure } from './http-failure.ts';

type Handlers = OperationHandlers<typeof notificationOperations>;

/** The link that ends the daily mail. */
export function notificationHandlers({ rpc }: { readonly rpc: Rpc }): Handlers {
  return {
    /** A link scanner that opens every link of a mail must not unsubscribe anybody: only a GET that accepts JSON does. */
    async unsubscribe({ request, acceptedType }) {
      const accepted = acceptedType();
      if (accepted === 'json') return rpc.call(notificationOperations.oneClickUnsubscribe, request);
      if (accepted === 'page') throw redirectToPage(request.token);
      const check = await rpc.call(notificationCalls.checkUnsubscribeToken, request);
      if (check.ok) throw redirectToPage(request.token);
      return check;
    },
  };
}

/** A person who opens the link gets the page, whose script then sends the request that unsubscribes. */
function redirectToPage(token: string): HttpFailure {
  const headers = { Location: `/unsubscribe?${new URLSearchParams({ token })}`, Vary: 'Accept' };
  return new HttpFailure(303, 'open-the-page', 'Open this address in a browser', { headers });
}
