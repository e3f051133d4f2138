import type { Call } from '@dreamreel/proto/operation';
import { batchSubject } from './batching/wire.ts';

/** Returns the subjects to which a call's requests are published. The caller's broker permissions must include them. */
export function requestSubjects({ subject, batched }: Pick<Call, 'subject' | 'batched'>): readonly string[] {
  return batched ? [subject, batchSubject(subject)] : [subject];
}
