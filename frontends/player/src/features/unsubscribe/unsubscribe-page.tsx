import { notificationOperations } from '@dreamreel/proto/notification/operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { Outcome, ReturnLink } from '../../outcome.tsx';

const OUTCOMES = {
  loading: { title: msg`One moment`, text: msg`We’re checking your link.`, hint: undefined },
  success: {
    title: msg`Unsubscribed`,
    text: msg`You have been unsubscribed from Dreamreel daily game notifications.`,
    hint: msg`You can turn notifications back on in your settings.`,
  },
  'invalid-token': {
    title: msg`Invalid link`,
    text: msg`The unsubscribe link is invalid or has expired.`,
    hint: msg`You can also turn the emails off in your settings.`,
  },
  error: {
    title: msg`That didn’t work`,
    text: msg`An error occurred while processing your unsubscribe request.`,
    hint: msg`Try the link again in a few minutes.`,
  },
} as const satisfies Record<Result | 'loading', object>;

/** The `/unsubscribe` page. Shows the result in the URL, or sends the token in the URL to the server. */
export function UnsubscribePage() {
  const { t } = useLingui();
  const state = useUnsubscribe();
  const { title, text, hint } = OUTCOMES[state];
  return (
    <Outcome title={t(title)} text={t(text)} hint={hint && t(hint)} isBusy={state === 'loading'}>
      <ReturnLink />
    </Outcome>
  );
}

function useUnsubscribe(): Result | 'loading' {
  const [search] = useSearchParams();
  const [token, success, error] = ['token', 'success', 'error'].map((name) => search.get(name));
  const hasOutcome = Boolean(success || error);
  const { data } = useQuery({ ...unsubscribeQuery(token ?? ''), enabled: Boolean(token) && !hasOutcome });
  if (error) return outcomeOf(error);
  if (success) return success === 'false' ? 'error' : 'success';
  // A URL without parameters means that the link was cut off.
  return token ? (data ?? 'loading') : 'invalid-token';
}

/** Result of opening an unsubscribe link. */
type Result = 'success' | 'invalid-token' | 'error';

const unsubscribeOperation = {
  ...notificationOperations.unsubscribe,
  response: z.object({ success: z.optional(z.boolean()), error: z.optional(z.string()) }),
};

/**
 * Sends one request for each link. Email scanners that open the link without running JavaScript don't unsubscribe the
 * user.
 */
function unsubscribeQuery(token: string) {
  return queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: async (): Promise<Result> => {
      try {
        const { success, error } = await callOperation(unsubscribeOperation, { token });
        return success ? 'success' : outcomeOf(error);
      } catch (failure) {
        return failure instanceof HttpError ? outcomeOf(failure.code ?? failure.serverMessage) : 'error';
      }
    },
  });
}

/** Maps an error code to an outcome. All errors except for an invalid token are server errors. */
function outcomeOf(error: string | undefined): Result {
  return error === 'invalid-token' ? 'invalid-token' : 'error';
}
