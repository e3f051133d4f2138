import { type EdgeErrorCode, edgeErrors } from '@dreamreel/proto/errors';
import * as z from 'zod';
import { TRACEPARENT_HEADER } from '../observability/spans.ts';

/** NATS header names of requests and responses. */
export const HEADER = {
  traceparent: TRACEPARENT_HEADER,
  requestId: 'Dreamreel-Request-Id',
  actor: 'Dreamreel-Actor',
  /**
   * Time until the deadline in milliseconds. A timestamp wouldn't work, because the clocks of the two machines can
   * differ.
   */
  timeoutMs: 'Dreamreel-Timeout-Ms',
  status: 'Dreamreel-Status',
  code: 'Dreamreel-Code',
} as const;

/**
 * The body of an error response. Error messages are sent in the body because NATS headers can't contain line breaks.
 */
export const errorBodySchema = z.object({
  code: z.string(),
  message: z.string(),
  detail: z.record(z.string(), z.unknown()).optional(),
  retryAfterSeconds: z.number().optional(),
});
export type ErrorBody = z.output<typeof errorBodySchema>;

/**
 * Returns true if `code` is a general error that every call can return. Returns false for errors of a specific
 * contract.
 */
export function isEdgeCode(code: string): code is EdgeErrorCode {
  return Object.hasOwn(edgeErrors, code);
}
