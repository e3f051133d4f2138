import type { Call } from '@dreamreel/proto/operation';
import { batchSubject } from './batching/wire.ts';

/** The subjects on which a caller publishes requests of `call`: what its broker permissions must allow. */
export function requestSubjects({ subject, batched }: Pick<Call, 'subject' | 'batched'>): readonly string[] {
  return batched ? [subject, batchSubject(subject)] : [subject];
}
