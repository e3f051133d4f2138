import type { ProductAt } from '../e2e/fixture/product-at.ts';
import type { Effect } from './on-others.ts';

/** Something that a stranger may try against the running product. A new one is a file, and a name in `all-attacks.ts`. */
export type Attack = {
  /** On the command line and in the table. */
  readonly name: string;
  /** Answers what should not have been possible, one line each: nothing where the product held. */
  readonly run: (context: AttackContext) => Promise<readonly string[]>;
};

export type AttackContext = {
  readonly product: ProductAt;
  /** The product's own folder, e.g. for its databases. */
  readonly data: string;
  readonly site: URL;
  /** A loopback address that nobody has used so far: the gateway counts it as a client of its own. */
  readonly newAddress: () => string;
  /**
   * Runs a load while others play from other addresses, perhaps twice, so it should come from a new address each time.
   * Its findings: where they, or the gateway, felt too much of it.
   */
  readonly whileOthersPlay: <T>(load: () => Promise<T>) => Promise<Felt<T>>;
  /** A remark in the row of this attack. */
  readonly note: (text: string) => void;
};

export type Felt<T> = { readonly result: T; readonly effect: Effect; readonly findings: string[] };
