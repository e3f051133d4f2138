import type { CallResult } from '@dreamreel/kit/rpc/client';

/** Returns a call's value or throws. Falling back to a default value would silently skip recipients. */
export function valueOrThrow<Value>(response: CallResult<Value, never>): Value {
  if (response.ok) return response.value;
  throw new Error(`An internal call failed unexpectedly: ${response.message}`);
}
