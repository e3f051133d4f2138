import { type EdgeErrorCode, edgeErrors } from '@dreamreel/proto/errors';
import * as z from 'zod';
import { TRACEPARENT_HEADER } from '../observability/spans.ts';

/** The NATS headers of requests and responses. */
export const HEADER = {
  traceparent: TRACEPARENT_HEADER,
  requestId: 'Dreamreel-Request-Id',
  actor: 'Dreamreel-Actor',
  /** Milliseconds until the deadline. A duration rather than a timestamp, because the machines' clocks can differ. */
  timeoutMs: 'Dreamreel-Timeout-Ms',
  status: 'Dreamreel-Status',
  code: 'Dreamreel-Code',
} as const;

/** The body of an error response. It contains the texts, because a header can't have several lines. */
export const errorBodySchema = z.object({
  code: z.string(),
  message: z.string(),
  detail: z.record(z.string(), z.unknown()).optional(),
  retryAfterSeconds: z.number().optional(),
});
export type ErrorBody = z.output<typeof errorBodySchema>;

/** Returns true if `code` is an error that any call can return, rather than an error of one contract. */
export function isEdgeCode(code: string): code is EdgeErrorCode {
  return Object.hasOwn(edgeErrors, code);
}
