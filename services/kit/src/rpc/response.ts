import type { Call } from '@dreamreel/proto/operation';
import { headers, type Msg } from 'nats';
import { outageOf } from '../database/database-outage.ts';
import { CallFailed } from '../messaging/call-failed.ts';
import { encodeJson } from '../messaging/json-codec.ts';
import type { Log } from '../observability/log.ts';
import type { Err } from '../result.ts';
import { type ErrorBody, HEADER } from './wire.ts';

/** What a service responds with: `body` is the value, or an {@link ErrorBody} where there is a code. */
export type RpcResponse = { status: number; body: unknown; code?: string };

/** A success with its value. */
export function successResponse(value: unknown): RpcResponse {
  return { status: 200, body: value };
}

/**
 * An expected error of the call, with its status, and its text where the handler has none that says more. Throws where the
 * call has no such error.
 */
export function errorResponse(
  { subject, errors }: Pick<Call, 'subject' | 'errors'>,
  { error, detail, message }: Err<string>,
): RpcResponse {
  const definition = errors[error];
  if (!definition) throw new Error(`${subject}: its contract has no error ${error}`);
  const body: ErrorBody = { code: error, message: message ?? definition.message, ...(detail && { detail }) };
  return { status: definition.status, body, code: error };
}

/** For a request that was rejected before its handler ran: a {@link CallFailed} keeps its status. */
export function rejectedResponse(error: unknown, subject: string, log: Log): RpcResponse {
  return error instanceof CallFailed ? callFailedResponse(error) : thrownResponse(error, subject, log);
}

/**
 * For a handler that threw. An outage keeps its status through all services; anything else is a bug and is logged, also
 * a 4xx of a call that the handler itself has made.
 */
export function thrownResponse(error: unknown, subject: string, log: Log): RpcResponse {
  const outage = outageOf(error);
  if (outage) {
    log.warn({ err: outage, subject }, 'a part is away');
    return callFailedResponse(outage);
  }
  log.error({ err: error, subject }, 'handler failed');
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

/** Instead of a response that is larger than the broker's largest message. */
export function tooLargeResponse(): RpcResponse {
  return callFailedResponse(new CallFailed('bad-gateway', 'The response is too large'));
}

/** Sends a response to the request in `message`. Never throws. Returns the status that was really sent. */
export function sendResponse(message: Msg, response: RpcResponse, log: Log): number {
  const { status, body, code } = response;
  try {
    message.respond(encodeJson(body), code ? { headers: headersOf(code, status) } : undefined);
    return status;
  } catch (error) {
    // A response above the broker's max_payload (1 MiB), or a connection that is closed.
    log.error({ err: error, subject: message.subject }, 'response not sent');
    if (code) return status;
    return sendResponse(message, tooLargeResponse(), log);
  }
}

function headersOf(code: string, status: number) {
  const sent = headers();
  sent.set(HEADER.code, code);
  sent.set(HEADER.status, String(status));
  return sent;
}
