import type { ProductAt } from '../../e2e/fixture/product-at.ts';
import type { Measured } from './effect-on-players.ts';

/** An attack against the running product. */
export type Attack = {
  /** The name on the command line and in the table. */
  readonly name: string;
  /** Runs the attack. Returns one line for each problem found, or nothing if the product withstood it. */
  readonly run: (context: AttackContext) => Promise<readonly string[]>;
};

export type AttackContext = {
  readonly product: ProductAt;
  /** The product's data folder, for example for access to its databases. */
  readonly data: string;
  readonly site: URL;
  /** Returns an unused loopback address, which the gateway counts as another client. */
  readonly newAddress: () => string;
  /**
   * Runs a load while other players play from other addresses. It may run the load twice, so the load should use a new
   * address each time. Its findings are effects on the players or the gateway that exceed the limits.
   */
  readonly whileOthersPlay: <T>(load: () => Promise<T>) => Promise<Measured<T>>;
  /** Adds a remark to this attack's row. */
  readonly note: (text: string) => void;
};
