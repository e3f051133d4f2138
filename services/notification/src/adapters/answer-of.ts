import type { CallResult } from '@dreamreel/kit/rpc/client';

/** The value of a call that never refuses. An empty one in its place would leave people out. */
export function answerOf<Value>(answer: CallResult<Value, never>): Value {
  if (answer.ok) return answer.value;
  throw new Error(`A call that never refuses has refused: ${answer.message}`);
}
