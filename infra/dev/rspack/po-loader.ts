import { messagesOfPo } from './messages-of-po.ts';

/** Lets the front ends import `.po` files. */
export default messagesOfPo;
