import { messagesOfPo } from '@dreamreel/front-end-build/messages-of-po';

/** Lets tests import `.po` files, as the front ends' builds do. */
export default { process: (source: string) => ({ code: messagesOfPo(source) }) };
