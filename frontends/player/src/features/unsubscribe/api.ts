import { notificationOperations } from '@dreamreel/proto/notification/operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

/** Result of opening an unsubscribe link. */
export type Outcome = 'success' | 'invalid-token' | 'error';

const unsubscribe = {
  ...notificationOperations.unsubscribe,
  response: z.object({ success: z.optional(z.boolean()), error: z.optional(z.string()) }),
};

/**
 * Sends one request for each link. Email scanners that open the link without running JavaScript don't unsubscribe the
 * user.
 */
export function unsubscribeQuery(token: string) {
  return queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: async (): Promise<Outcome> => {
      try {
        const { success, error } = await callOperation(unsubscribe, { token });
        return success ? 'success' : outcomeOf(error);
      } catch (failure) {
        return failure instanceof HttpError ? outcomeOf(failure.code ?? failure.serverMessage) : 'error';
      }
    },
    networkMode: 'always',
  });
}

/** Maps an error code to an outcome. All errors except for an invalid token are server errors. */
export function outcomeOf(error: string | undefined): Outcome {
  return error === 'invalid-token' ? 'invalid-token' : 'error';
}
