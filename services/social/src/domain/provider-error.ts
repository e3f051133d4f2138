/**
 * Why a request to a social network failed. After `no-response`, the network might have processed the request. All
 * other errors mean that the network didn't process the request: `unreachable` if the request wasn't sent, `rejected`
 * if the network rejected it, `try-again` if the network asks to repeat it, and `quota-reached` if a rate limit was
 * reached.
 */
export type ProviderError = {
  readonly kind: 'rejected' | 'try-again' | 'quota-reached' | 'unreachable' | 'no-response';
  /** Message for the admin. */
  readonly message: string;
  /** Retry delay in seconds, if the network's response includes one. */
  readonly retryAfterSeconds?: number;
};

export type ProviderResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ProviderError };
