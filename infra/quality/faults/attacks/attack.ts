import type { ProductAt } from '../../e2e/fixture/product-at.ts';
import type { Measured } from './effect-on-players.ts';

/** An attack on a running product. */
export type Attack = {
  /** The attack's name on the command line and in the results table. */
  readonly name: string;
  /** Runs the attack. Returns a line for each problem, or an empty list if the product withstood the attack. */
  readonly run: (context: AttackContext) => Promise<readonly string[]>;
};

export type AttackContext = {
  readonly product: ProductAt;
  /** The product's data folder, which attacks need for database access. */
  readonly data: string;
  readonly site: URL;
  /** Returns an unused loopback address, so the gateway treats the attacker as another client. */
  readonly newAddress: () => string;
  /**
   * Runs a load while other players play from other addresses. `load` can be called twice, so it should use a new
   * address each time. The findings report limits that were exceeded for the players or the gateway.
   */
  readonly whileOthersPlay: <T>(load: () => Promise<T>) => Promise<Measured<T>>;
  /** Adds a remark to the attack's row in the results table. */
  readonly note: (text: string) => void;
};
