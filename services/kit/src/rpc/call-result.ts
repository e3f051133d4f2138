/** An expected error of a call, with the status and the text that its service has given it. */
export type CallError<E extends string> = {
  readonly ok: false;
  readonly error: E;
  readonly status: number;
  readonly message: string;
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
};

/** What a call returns: its parsed value, or one of the errors that its contract names. */
export type CallResult<Value, E extends string> = { readonly ok: true; readonly value: Value } | CallError<E>;

/** The same with the value as the JSON that was received, not parsed. */
export type RawCallResult = { readonly ok: true; readonly json: string } | CallError<string>;
