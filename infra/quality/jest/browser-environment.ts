import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-jsdom';
import { shiftedDate, untilNoonMs } from './shifted-date.ts';

/** Globals of browsers that jsdom lacks and the pages and TanStack Query need. Taken from Node. */
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
    // Node's TextEncoder returns the Uint8Array of its own realm, not that of jsdom.
    this.global.Uint8Array = Uint8Array;
    // No test of a page crosses midnight.
    this.global.Date = shiftedDate(this.global.Date, aheadMs);
  }
}

/** Fake timers begin at this time, in milliseconds, unless a test names another: jest would take that of the machine. */
function withFakeClocksFrom(now: number, config: JestEnvironmentConfig): JestEnvironmentConfig {
  const { projectConfig } = config;
  return { ...config, projectConfig: { ...projectConfig, fakeTimers: { ...projectConfig.fakeTimers, now } } };
}
