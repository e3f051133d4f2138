import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-node';
import { envOfProduct } from '../e2e/fixture/env-of-product.ts';
import { shiftedDate } from './shifted-date.ts';

/** Gives tests of the whole product the clock of their worker's product. */
export default class ProductEnvironment extends TestEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    const { PRODUCT_AHEAD_MS } = envOfProduct();
    this.global.Date = shiftedDate(this.global.Date, Number(PRODUCT_AHEAD_MS));
  }
}
