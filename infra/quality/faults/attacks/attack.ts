import type { ProductAt } from '../../e2e/fixture/product-at.ts';
import type { Measured } from './on-others.ts';

/** An attack against the running product. */
export type Attack = {
  /** On the command line and in the table. */
  readonly name: string;
  /** Returns what should not have been possible, one line each; nothing where the product withstood the attack. */
  readonly run: (context: AttackContext) => Promise<readonly string[]>;
};

export type AttackContext = {
  readonly product: ProductAt;
  /** The product's own folder, e.g. for its databases. */
  readonly data: string;
  readonly site: URL;
  /** A loopback address not used before: the gateway counts it as another client. */
  readonly newAddress: () => string;
  /**
   * Runs a load while bystanders play from other addresses, perhaps twice, so it should use a new address each time. Its
   * findings: too large effects on the bystanders or the gateway.
   */
  readonly whileOthersPlay: <T>(load: () => Promise<T>) => Promise<Measured<T>>;
  /** Adds a remark to the row of this attack. */
  readonly note: (text: string) => void;
};
