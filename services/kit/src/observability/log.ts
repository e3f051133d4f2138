import { MOVIE_FIELD_NAMES } from '@dreamreel/proto/catalogue/movie-fields';
import { trace } from '@opentelemetry/api';
import { type DestinationStream, type Logger, pino } from 'pino';
import { currentCall } from '../messaging/call-context.ts';

export type Log = Logger;

/** Keys whose values are never logged, because they are secrets or reveal a movie. */
const REDACTED = [
  'password',
  'token',
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
  // Fields of Postgres errors that contain row values.
  'parameters',
  'where',
  'detail',
] as const;

type LogSettings = { service: string; level: string; destination?: DestinationStream };

/** Opens a log that writes JSON lines to standard output. Each line has the ids of its request and its trace. */
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

/** Returns paths for three levels, because pino has no wildcard for any depth. They cover the cause of an error. */
function atAnyDepth(name: string): string[] {
  const key = `["${name}"]`;
  return [key, `*${key}`, `*.*${key}`];
}
