import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-node';
import { envOfProduct } from '../e2e/fixture/env-of-product.ts';
import { shiftedDate } from './shifted-date.ts';

/** Makes end-to-end tests use the clock of the product that their jest worker runs against. */
export default class ProductEnvironment extends TestEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    const { PRODUCT_AHEAD_MS } = envOfProduct();
    this.global.Date = shiftedDate(this.global.Date, Number(PRODUCT_AHEAD_MS));
  }
}
