import type { CallResult } from '@dreamreel/kit/rpc/client';

/** Returns the value of a call without expected errors. A default value instead would skip recipients. */
export function valueOrThrow<Value>(response: CallResult<Value, never>): Value {
  if (response.ok) return response.value;
  throw new Error(`An internal call failed unexpectedly: ${response.message}`);
}
