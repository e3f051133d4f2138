import type { Call } from '@dreamreel/proto/operation';
import { batchSubject } from './batching/wire.ts';

/** Returns the subjects on which a caller publishes requests of `call`. Its broker permissions must allow them. */
export function requestSubjects({ subject, batched }: Pick<Call, 'subject' | 'batched'>): readonly string[] {
  return batched ? [subject, batchSubject(subject)] : [subject];
}
