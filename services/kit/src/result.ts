/** What a use case answers: a value, or a refusal that its callers expect. The unexpected is thrown. */
export type Result<T, E extends string> = { readonly ok: true; readonly value: T } | Err<E>;

export type Err<E extends string> = {
  readonly ok: false;
  readonly error: E;
  /** Keys that are added to the error envelope, e.g. `{ completion }`. */
  readonly detail?: Readonly<Record<string, unknown>>;
};

/** A success that carries `value`. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** A refusal named `error`; `detail` is shown to whoever asked. */
export function err<const E extends string>(error: E, detail?: Readonly<Record<string, unknown>>): Err<E> {
  return detail ? { ok: false, error, detail } : { ok: false, error };
}
