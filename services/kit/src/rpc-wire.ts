import { type EdgeErrorCode, edgeErrors } from '@dreamreel/proto/errors';
import * as z from 'zod/mini';

/** Names of the NATS headers that a call and its answer carry. */
export const HEADER = {
  traceparent: 'traceparent',
  requestId: 'Dreamreel-Request-Id',
  actor: 'Dreamreel-Actor',
  /** What is left of the deadline when the call is sent: the clocks of two machines need not agree. */
  timeoutMs: 'Dreamreel-Timeout-Ms',
  status: 'Dreamreel-Status',
  code: 'Dreamreel-Code',
} as const;

/** The body of an answer that is not a success. Texts travel here: a header would have to be a single line. */
export const errorBodySchema = z.object({
  code: z.string(),
  message: z.string(),
  detail: z.optional(z.record(z.string(), z.unknown())),
  retryAfterSeconds: z.optional(z.number()),
});
export type ErrorBody = z.output<typeof errorBodySchema>;

export function isEdgeCode(code: string): code is EdgeErrorCode {
  return Object.hasOwn(edgeErrors, code);
}

/** The service that a call, an event or a progress belongs to: the second part of its subject. */
export function serviceOf({ subject }: { readonly subject: string }): string {
  return subject.split('.')[1] ?? '';
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** A contract without an answer sends `null`: JSON has no undefined. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value ?? null);
}

/** Throws a TypeError for what is no UTF-8. */
export function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** Throws a SyntaxError or a TypeError for what is no JSON in UTF-8. */
export function decodeJson(bytes: Uint8Array): unknown {
  return JSON.parse(textOf(bytes));
}

/** The same, with null for what is no JSON in UTF-8. */
export function jsonOrNull(source: string | Uint8Array): unknown {
  try {
    return typeof source === 'string' ? JSON.parse(source) : decodeJson(source);
  } catch {
    return null;
  }
}
