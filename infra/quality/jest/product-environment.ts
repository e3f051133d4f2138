import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-node';
import * as z from 'zod';

/** Gives end-to-end tests the variables and the clock of the product that their jest worker runs against. */
export default class ProductEnvironment extends TestEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    const products = z.array(z.record(z.string(), z.string())).parse(JSON.parse(process.env.PRODUCTS ?? '[]'));
    const own = products[Number(process.env.JEST_WORKER_ID) - 1];
    if (!own) throw new Error(`No product was started for worker ${process.env.JEST_WORKER_ID}`);
    Object.assign(this.global.process.env, own);
    this.global.Date = shiftedDate(this.global.Date, Number(own.PRODUCT_AHEAD_MS));
  }
}

/** Returns the number of milliseconds until noon UTC today. After noon, the number is negative. */
export const untilNoonMs = () => new Date().setUTCHours(12, 0, 0, 0) - Date.now();

export function shiftedDate(OwnDate: DateConstructor, byMs: number): DateConstructor {
  const realNow = OwnDate.now;
  OwnDate.now = () => realNow() + byMs;
  return new Proxy(OwnDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [target.now()] : values, newTarget),
  });
}
