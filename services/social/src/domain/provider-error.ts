/**
 * Why a request to a social network failed. After `no-response`, the network might have processed the request. For all
 * other kinds, it definitely didn't: `unreachable` means that the request wasn't sent, `rejected` that the network
 * refused it, and `quota-reached` that the network accepts no more requests for now.
 */
export type ProviderError = {
  readonly kind: 'rejected' | 'quota-reached' | 'unreachable' | 'no-response';
  /** Message for the admin. */
  readonly message: string;
  /** Set if the network's response includes a retry time. */
  readonly retryAfterSeconds?: number;
};

export type ProviderResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ProviderError };
