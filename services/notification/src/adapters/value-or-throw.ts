import type { CallResult } from '@dreamreel/kit/rpc/client';

/** The value of a call that has no expected errors. A default in its place would leave addressees out. */
export function valueOrThrow<Value>(response: CallResult<Value, never>): Value {
  if (response.ok) return response.value;
  throw new Error(`A call without expected errors has failed: ${response.message}`);
}
