import { MOVIE_FIELD_NAMES } from '@dreamreel/proto/catalogue/movie-fields';
import { trace } from '@opentelemetry/api';
import { type DestinationStream, type Logger, pino } from 'pino';
import { currentCall } from '../messaging/call-context.ts';

export type Log = Logger;

/** Keys whose values are removed from log lines because they contain secrets or reveal a movie. */
const REDACTED = [
  'password',
  'token',
  // The call context of a handler contains these two.
  'sessionToken',
  'clientAddress',
  'secret',
  'secretKey',
  'authorization',
  'cookie',
  'set-cookie',
  'email',
  ...MOVIE_FIELD_NAMES,
  'guesses',
  'answer',
  'prompt',
  'body',
  'payload',
  // Postgres error fields that can contain data from rows.
  'parameters',
  'where',
  'detail',
] as const;

type LogSettings = { service: string; level: string; destination?: DestinationStream };

/** Creates a logger that writes JSON lines to standard output. Each line contains the request id and trace id. */
export function openLog({ service, level, destination }: LogSettings): Log {
  const options = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: REDACTED.flatMap(atAnyDepth), censor: '[hidden]' },
    mixin: () => ({ requestId: currentCall()?.requestId, traceId: trace.getActiveSpan()?.spanContext().traceId }),
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Returns redaction paths for three levels of nesting because pino has no recursive wildcard. Three levels include an
 * error's cause.
 */
function atAnyDepth(name: string): string[] {
  const key = `["${name}"]`;
  return [key, `*${key}`, `*.*${key}`];
}
