/**
 * The reason why a network did not fulfill a request. After `no-response`, it is unknown whether it did. The others are
 * certain: the request did not reach the network (`unreachable`), it refused (`rejected`), or it refused for now
 * (`quota-reached`).
 */
export type ProviderError = {
  readonly kind: 'rejected' | 'quota-reached' | 'unreachable' | 'no-response';
  /** Shown to the admin. */
  readonly message: string;
  /** Set if the network specified it. */
  readonly retryAfterSeconds?: number;
};

export type ProviderResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ProviderError };
