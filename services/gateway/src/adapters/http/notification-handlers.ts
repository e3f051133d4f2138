import type { CallResult, Rpc } from '@dreamreel/kit/rpc/client';
import { notificationCalls } from '@dreamreel/proto/notification';
import type { notificationRoutes } from '@dreamreel/proto/notification-routes';
import type { ForwardedRoute } from './forwarded-routes.ts';
import type { HandlersOf } from './handlers.ts';
import { HttpFailure } from './http-failure.ts';

type Handlers = HandlersOf<Omit<typeof notificationRoutes, ForwardedRoute>>;

/** Unsubscribing from the daily mail. */
export function notificationHandlers({ rpc }: { readonly rpc: Rpc }): Handlers {
  return {
    /** A link scanner that opens every link of a mail must not unsubscribe anybody: only a GET that accepts JSON does. */
    async unsubscribe({ query, acceptedType }) {
      if (acceptedType === 'json') return withCodeAsError(await rpc.call(notificationCalls.unsubscribe, query));
      if (acceptedType === 'page') throw redirectToPage(query.token);
      const check = await rpc.call(notificationCalls.checkUnsubscribeToken, query);
      if (check.ok) throw redirectToPage(query.token);
      return withCodeAsError(check);
    },

    // The one click of a mail program (RFC 8058): it may follow no redirect, has no cookie, and its body adds nothing.
    oneClickUnsubscribe: async ({ query }) => withCodeAsError(await rpc.call(notificationCalls.unsubscribe, query)),
  };
}

/** The specification's page reads the code `invalid-token` in the key `error`; `message` keeps the text. */
function withCodeAsError<Value>(result: CallResult<Value, string>): CallResult<Value, string> {
  return result.ok ? result : { ...result, detail: { ...result.detail, error: result.error } };
}

/** A person who opens the link gets the page, whose script then sends the request that unsubscribes. */
function redirectToPage(token: string): HttpFailure {
  const headers = { Location: `/unsubscribe?${new URLSearchParams({ token })}`, Vary: 'Accept' };
  return new HttpFailure(303, 'open-the-page', 'Open this address in a browser', { headers });
}
