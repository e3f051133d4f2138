import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-jsdom';
import { shiftedDate, untilNoonMs } from './product-environment.ts';

/**
 * Browser globals that the pages and TanStack Query need but jsdom doesn't provide. Node's implementations are used
 * instead.
 */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextDecoderStream',
  'BroadcastChannel',
  'structuredClone',
  'AbortController',
  'AbortSignal',
] as const;

export default class BrowserEnvironment extends TestEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    const aheadMs = untilNoonMs();
    super(withFakeClocksFrom(Date.now() + aheadMs, config), context);
    for (const name of FROM_NODE) Reflect.set(this.global, name, Reflect.get(globalThis, name));
    // Node's TextEncoder returns a Uint8Array from Node's realm, so jsdom must use the same class.
    this.global.Uint8Array = Uint8Array;
    // The clock starts at noon so that no page test passes midnight.
    this.global.Date = shiftedDate(this.global.Date, aheadMs);
  }
}

/**
 * Sets the start time of fake timers in milliseconds, unless a test sets another time. By default, jest would use the
 * machine's clock.
 */
function withFakeClocksFrom(now: number, config: JestEnvironmentConfig): JestEnvironmentConfig {
  const { projectConfig } = config;
  return { ...config, projectConfig: { ...projectConfig, fakeTimers: { ...projectConfig.fakeTimers, now } } };
}
