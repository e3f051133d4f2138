/** What a use case returns: a value, or an error that its callers expect. Unexpected errors are thrown. */
export type Result<T, E extends string> = { readonly ok: true; readonly value: T } | Err<E>;

/** An expected error. */
export type Err<E extends string> = {
  readonly ok: false;
  readonly error: E;
  /** Keys that are added to the error envelope, e.g. `{ completion }`. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** A visible text that says more than the operation's own for this code. */
  readonly message?: string;
};

/** The success with `value`. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** The error with the code `error`. `detail` is sent to the caller; `message` replaces the operation's text for the code. */
export function err<const E extends string>(error: E, detail?: Err<E>['detail'], message?: string): Err<E> {
  return { ok: false, error, ...(detail && { detail }), ...(message !== undefined && { message }) };
}
