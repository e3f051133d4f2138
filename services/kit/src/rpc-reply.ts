import { headers, type Msg } from 'nats';
import { CallFailed } from './call-failed.ts';
import { outageOf } from './database-outage.ts';
import type { Log } from './log.ts';
import type { Err } from './result.ts';
import { type ErrorBody, HEADER, jsonOf } from './rpc-wire.ts';

export type Reply = { status: number; body: unknown; code?: string };

export function success(value: unknown): Reply {
  return { status: 200, body: value };
}

export function refusal({ error, detail }: Err<string>, text: { status: number; message: string }): Reply {
  const body: ErrorBody = { code: error, message: text.message, ...(detail && { detail }) };
  return { status: text.status, body, code: error };
}

/** The caller asked what this call does not accept. */
export function rejected(error: unknown, subject: string, log: Log): Reply {
  return error instanceof CallFailed ? failure(error) : broken(error, subject, log);
}

/** A handler threw. An outage keeps its status through all services; whatever else we asked wrongly is our own fault. */
export function broken(error: unknown, subject: string, log: Log): Reply {
  const outage = outageOf(error);
  if (outage) {
    log.warn({ err: outage, subject }, 'a part is away');
    return failure(outage);
  }
  log.error({ err: error, subject }, 'handler failed');
  return failure(new CallFailed('internal-error', 'Something went wrong on our side'));
}

function failure({ code, status, message, detail, retryAfterSeconds }: CallFailed): Reply {
  const body: ErrorBody = {
    code,
    message,
    ...(detail && { detail }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
  };
  return { status, body, code };
}

/** Instead of an answer that no message can hold. */
export function tooLarge(): Reply {
  return failure(new CallFailed('bad-gateway', 'The answer is too large'));
}

/** Returns the status that was really sent. */
export function sendReply(message: Msg, reply: Reply, log: Log): number {
  try {
    message.respond(jsonOf(reply.body), reply.code ? { headers: headersOf(reply.code, reply.status) } : undefined);
    return reply.status;
  } catch (error) {
    // An answer above the broker's max_payload (1 MiB), or a connection that is closed.
    log.error({ err: error, subject: message.subject }, 'answer not sent');
    if (reply.code) return reply.status;
    return sendReply(message, tooLarge(), log);
  }
}

function headersOf(code: string, status: number) {
  const answer = headers();
  answer.set(HEADER.code, code);
  answer.set(HEADER.status, String(status));
  return answer;
}
