/**
 * Why a network did not do what was requested. Only `no-response` leaves open whether it did it after all; the others
 * are certain: the request did not reach it (`unreachable`), it said no (`rejected`), or not now (`quota-reached`).
 */
export type ProviderError = {
  readonly kind: 'rejected' | 'quota-reached' | 'unreachable' | 'no-response';
  /** For the admin. */
  readonly message: string;
  /** Set where the network has said it. */
  readonly retryAfterSeconds?: number;
};

export type ProviderResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ProviderError };
