/** What a use case returns: a value, or an error that its callers expect. Unexpected errors are thrown. */
export type Result<T, E extends string> = { readonly ok: true; readonly value: T } | Err<E>;

/** An expected error. */
export type Err<E extends string> = {
  readonly ok: false;
  readonly error: E;
  /** Keys that are added to the error envelope, e.g. `{ completion }`. */
  readonly detail?: Readonly<Record<string, unknown>>;
};

/** The success with `value`. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** The error with the code `error`; `detail` is sent to the caller. */
export function err<const E extends string>(error: E, detail?: Readonly<Record<string, unknown>>): Err<E> {
  return detail ? { ok: false, error, detail } : { ok: false, error };
}
