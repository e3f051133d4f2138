import type { CallResult, Rpc } from '@dreamreel/kit/rpc/client';
import { notificationCalls } from '@dreamreel/proto/notification';
import type { notificationRoutes } from '@dreamreel/proto/notification-routes';
import type { HandlersOf } from './handlers.ts';
import { HttpFailure } from './http-failure.ts';

/** Ending the daily mail, and what the admin sees of it. */
export function notificationHandlers({ rpc }: { readonly rpc: Rpc }): HandlersOf<typeof notificationRoutes> {
  return {
    /** A scanner that opens every link of a mail must end nobody's mails: only who asks for JSON does. */
    async unsubscribe({ query, acceptedType }) {
      if (acceptedType === 'json') return withCodeAsError(await rpc.call(notificationCalls.unsubscribe, query));
      if (acceptedType === 'page') throw toThePage(query.token);
      const check = await rpc.call(notificationCalls.checkUnsubscribeToken, query);
      if (check.ok) throw toThePage(query.token);
      return withCodeAsError(check);
    },

    // A mail program's one click: it may follow no redirect, has no cookie, and its body says nothing new.
    oneClickUnsubscribe: async ({ query }) => withCodeAsError(await rpc.call(notificationCalls.unsubscribe, query)),

    mailRun: () => rpc.call(notificationCalls.mailRun, {}),

    resendMail: ({ body }) => rpc.call(notificationCalls.resend, body),
  };
}

/** The specification's page reads the code `invalid-token` in the key `error`; `message` keeps the text. */
function withCodeAsError<Value>(answer: CallResult<Value, string>): CallResult<Value, string> {
  return answer.ok ? answer : { ...answer, detail: { ...answer.detail, error: answer.error } };
}

/** Whoever opens the link by hand finds the page; its script then asks here. */
function toThePage(token: string): HttpFailure {
  const headers = { Location: `/unsubscribe?${new URLSearchParams({ token })}`, Vary: 'Accept' };
  return new HttpFailure(303, 'open-the-page', 'Open this address in a browser', { headers });
}
