import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-node';
import { envOfProduct } from '../e2e/fixture/env-of-product.ts';
import { shiftedDate } from './shifted-date.ts';

/** Sets the clock of end-to-end tests to the clock of the product that the jest worker uses. */
export default class ProductEnvironment extends TestEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    const { PRODUCT_AHEAD_MS } = envOfProduct();
    this.global.Date = shiftedDate(this.global.Date, Number(PRODUCT_AHEAD_MS));
  }
}
