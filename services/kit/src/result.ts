/** The result of a use case: a value or an expected error. Unexpected errors are thrown. */
export type Result<T, E extends string> = { readonly ok: true; readonly value: T } | Err<E>;

/** An expected error. */
export type Err<E extends string> = {
  readonly ok: false;
  readonly error: E;
  /** Additional keys of the error envelope, such as `{ completion }`. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** A visible message that replaces the operation's default message for this code. */
  readonly message?: string;
};

/** Returns a success with `value`. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Returns an expected error with the code `error`. The caller receives `detail` and `message`. */
export function err<const E extends string>(error: E, detail?: Err<E>['detail'], message?: string): Err<E> {
  return { ok: false, error, ...(detail && { detail }), ...(message !== undefined && { message }) };
}
