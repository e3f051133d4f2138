import type { CallResult } from '@dreamreel/kit/rpc/client';

/** Adds `success: true` to the value of a call. */
export function withSuccess<Value extends object>(result: CallResult<Value, string>) {
  return result.ok ? ({ ok: true, value: { success: true, ...result.value } } as const) : result;
}

/** Takes the message of an error from its detail: what a model or network says is more precise than our fixed text. */
export function withUpstreamMessage<Value>(
  result: CallResult<Value, string>,
  key: 'reason' | 'explanation',
): CallResult<Value, string> {
  if (result.ok) return result;
  const message = result.detail?.[key];
  return typeof message === 'string' ? { ...result, message } : result;
}
