/** The result of a use case: either a value or an expected error. Unexpected errors are thrown instead. */
export type Result<T, E extends string> = { readonly ok: true; readonly value: T } | Err<E>;

/** An expected error of a use case. */
export type Err<E extends string> = {
  readonly ok: false;
  readonly error: E;
  /** Additional fields for the error envelope, such as `{ completion }`. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** User-visible message that overrides the contract's default message for this error code. */
  readonly message?: string;
};

/** Returns a successful result. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Returns an expected error. The code, `detail` and `message` are sent to the caller. */
export function err<const E extends string>(error: E, detail?: Err<E>['detail'], message?: string): Err<E> {
  return { ok: false, error, ...(detail && { detail }), ...(message !== undefined && { message }) };
}
