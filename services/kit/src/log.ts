import { trace } from '@opentelemetry/api';
import { type DestinationStream, type Logger, pino } from 'pino';
import { currentCall } from './call-context.ts';

export type Log = Logger;

/** Never written, wherever they stand: secrets, and whatever gives a game away. */
const HIDDEN = [
  'password',
  'token',
  'secret',
  'secretKey',
  'authorization',
  'cookie',
  'set-cookie',
  'email',
  'title',
  'aliases',
  'guesses',
  'answer',
  'prompt',
  'body',
  'payload',
  // Postgres repeats values of the row in these.
  'parameters',
  'where',
  'detail',
] as const;

type LogSettings = { service: string; level: string; destination?: DestinationStream };

/** JSON lines on standard output, with the request and the trace that each belongs to. */
export function openLog({ service, level, destination }: LogSettings): Log {
  const options = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: HIDDEN.flatMap(atAnyDepth), censor: '[hidden]' },
    mixin: () => ({ requestId: currentCall()?.requestId, traceId: trace.getActiveSpan()?.spanContext().traceId }),
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Redaction knows no "anywhere": three levels cover an object of an error's cause. */
function atAnyDepth(name: string): string[] {
  const key = `["${name}"]`;
  return [key, `*${key}`, `*.*${key}`];
}
