/** An expected error of a call, with its status and message. */
export type CallError<E extends string> = {
  readonly ok: false;
  readonly error: E;
  readonly status: number;
  readonly message: string;
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
};

/** The result of a call: its parsed value, or one of the errors in its contract. */
export type CallResult<Value, E extends string> = { readonly ok: true; readonly value: Value } | CallError<E>;

/** The result of a raw call, with its value as unparsed JSON. */
export type RawCallResult = { readonly ok: true; readonly json: string } | CallError<string>;
