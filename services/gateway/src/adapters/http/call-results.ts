import type { CallResult } from '@dreamreel/kit/rpc/client';

/** Adds `success: true` to the value of a call. */
export function withSuccess<Value extends object>(result: CallResult<Value, string>) {
  return result.ok ? ({ ok: true, value: { success: true, ...result.value } } as const) : result;
}
