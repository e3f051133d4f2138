import type { LoaderContext } from '@rspack/core';
import { messagesOfPo } from './messages-of-po.ts';

/** Lets the front ends import `.po` files. */
export default function poLoader(this: LoaderContext, source: string): Promise<string> {
  return messagesOfPo(source, this.resourcePath);
}
