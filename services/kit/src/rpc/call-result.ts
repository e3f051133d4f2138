/** An expected error of a call, including the HTTP status and message. */
export type CallError<E extends string> = {
  readonly ok: false;
  readonly error: E;
  readonly status: number;
  readonly message: string;
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
};

/** The result of a call: either the parsed response or an error that the contract defines. */
export type CallResult<Value, E extends string> = { readonly ok: true; readonly value: Value } | CallError<E>;

/** The result of a raw call, which contains the response as unparsed JSON. */
export type RawCallResult = { readonly ok: true; readonly json: string } | CallError<string>;
