import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-jsdom';
import { shiftedDate, untilNoonMs } from './shifted-date.ts';

/** Browser globals that jsdom lacks but the pages and TanStack Query need. They are taken from Node. */
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
    // Node's TextEncoder returns the Uint8Array of its own realm, not of jsdom's.
    this.global.Uint8Array = Uint8Array;
    // No page test crosses midnight.
    this.global.Date = shiftedDate(this.global.Date, aheadMs);
  }
}

/**
 * Fake timers start at this time, in milliseconds, unless a test sets another. By default, jest would use the machine's
 * time.
 */
function withFakeClocksFrom(now: number, config: JestEnvironmentConfig): JestEnvironmentConfig {
  const { projectConfig } = config;
  return { ...config, projectConfig: { ...projectConfig, fakeTimers: { ...projectConfig.fakeTimers, now } } };
}
