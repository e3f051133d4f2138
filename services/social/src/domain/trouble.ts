/**
 * Why a network did not do what it was asked. `no-answer` alone leaves open whether it did it after all; the others
 * are certain: it was not reached (`away`), it would not (`refused`), or not now (`quota-reached`).
 */
export type Trouble = {
  readonly kind: 'refused' | 'quota-reached' | 'away' | 'no-answer';
  /** In plain words, for the admin. */
  readonly words: string;
  /** When to ask again, where the network has said it. */
  readonly retryAfterSeconds?: number;
};

export type Answered<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly trouble: Trouble };
