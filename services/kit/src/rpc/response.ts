import type { Call } from '@dreamreel/proto/operation';
import { headers, type Msg } from 'nats';
import { outageOf } from '../database/database-outage.ts';
import { CallFailed } from '../messaging/call-failed.ts';
import { encodeJson } from '../messaging/json-codec.ts';
import type { Log } from '../observability/log.ts';
import type { Err } from '../result.ts';
import { type ErrorBody, HEADER } from './wire.ts';

/** A response to a call. `body` is an {@link ErrorBody} if `code` is set, and the response value otherwise. */
export type RpcResponse = { status: number; body: unknown; code?: string };

/** Returns a successful response. */
export function successResponse(value: unknown): RpcResponse {
  return { status: 200, body: value };
}

/**
 * Returns the response for an error that the call's contract defines. A message from the handler overrides the
 * contract's message. Throws if the contract doesn't define the error.
 */
export function errorResponse(
  { subject, errors }: Pick<Call, 'subject' | 'errors'>,
  { error, detail, message }: Err<string>,
): RpcResponse {
  const definition = errors[error];
  if (!definition) throw new Error(`${subject}: the contract has no error ${error}`);
  const body: ErrorBody = { code: error, message: message ?? definition.message, ...(detail && { detail }) };
  return { status: definition.status, body, code: error };
}

/**
 * Returns the response for a request that was rejected before its handler was called. A {@link CallFailed} keeps its
 * status.
 */
export function rejectedResponse(error: unknown, subject: string, log: Log): RpcResponse {
  return error instanceof CallFailed ? callFailedResponse(error) : thrownResponse(error, subject, log);
}

/**
 * Returns the response for an error that a handler threw. Outages (503 and 504) keep their status. All other errors are
 * bugs and are logged. A 4xx response to a call that the handler made is also a bug.
 */
export function thrownResponse(error: unknown, subject: string, log: Log): RpcResponse {
  const outage = outageOf(error);
  if (outage) {
    log.warn({ err: outage, subject }, 'dependency outage; responding with 503 or 504');
    return callFailedResponse(outage);
  }
  log.error({ err: error, subject }, 'handler failed; responding with a 500');
  return callFailedResponse(new CallFailed('internal-error', 'Something went wrong on our side'));
}

function callFailedResponse({ code, status, message, detail, retryAfterSeconds }: CallFailed): RpcResponse {
  const body: ErrorBody = {
    code,
    message,
    ...(detail && { detail }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
  };
  return { status, body, code };
}

/** Returns the error response that replaces a response that exceeds the broker's maximum message size. */
export function tooLargeResponse(): RpcResponse {
  return callFailedResponse(new CallFailed('bad-gateway', 'The response is too large'));
}

/** Sends a response to a request. Returns the status that was actually sent. Never throws. */
export function sendResponse(message: Msg, response: RpcResponse, log: Log): number {
  const { status, body, code } = response;
  try {
    message.respond(encodeJson(body), code ? { headers: headersOf(code, status) } : undefined);
    return status;
  } catch (error) {
    // Either the response is larger than the broker's max_payload (1 MiB), or the connection is closed.
    log.error({ err: error, subject: message.subject }, 'response could not be sent');
    if (code) return status;
    return sendResponse(message, tooLargeResponse(), log);
  }
}

function headersOf(code: string, status: number) {
  const responseHeaders = headers();
  responseHeaders.set(HEADER.code, code);
  responseHeaders.set(HEADER.status, String(status));
  return responseHeaders;
}
