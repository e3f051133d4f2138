import type { CallError } from '@dreamreel/kit/rpc-client';

type CallResult<Value> = { readonly ok: true; readonly value: Value } | CallError<string>;

/** Adds `success: true` to the value of a call. */
export function withSuccess<Value extends object>(result: CallResult<Value>) {
  return result.ok ? ({ ok: true, value: { success: true, ...result.value } } as const) : result;
}

/** Takes the message of an error from its detail: what a model or network says is more precise than our fixed text. */
export function withUpstreamMessage<Value>(
  result: CallResult<Value>,
  key: 'reason' | 'explanation',
): CallResult<Value> {
  if (result.ok) return result;
  const message = result.detail?.[key];
  return typeof message === 'string' ? { ...result, message } : result;
}
