import { type EdgeErrorCode, edgeErrors } from '@dreamreel/proto/errors';
import * as z from 'zod';
import { TRACEPARENT_HEADER } from '../observability/spans.ts';

/** Names of the NATS headers of a request and its response. */
export const HEADER = {
  traceparent: TRACEPARENT_HEADER,
  requestId: 'Dreamreel-Request-Id',
  actor: 'Dreamreel-Actor',
  /** Time until the deadline when the request is sent: a duration, because the clocks of two machines may differ. */
  timeoutMs: 'Dreamreel-Timeout-Ms',
  status: 'Dreamreel-Status',
  code: 'Dreamreel-Code',
} as const;

/** The body of an error response. Its texts are in the body because a header must be a single line. */
export const errorBodySchema = z.object({
  code: z.string(),
  message: z.string(),
  detail: z.record(z.string(), z.unknown()).optional(),
  retryAfterSeconds: z.number().optional(),
});
export type ErrorBody = z.output<typeof errorBodySchema>;

/** Whether `code` is one of the errors that any call may respond with, not one of a call's own. */
export function isEdgeCode(code: string): code is EdgeErrorCode {
  return Object.hasOwn(edgeErrors, code);
}
