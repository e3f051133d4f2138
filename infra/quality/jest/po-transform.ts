import { messagesOfPo } from '@dreamreel/front-end-build/messages-of-po';

/** Lets tests import `.po` files, as the front ends' builds do. */
export default {
  processAsync: async (source: string, path: string) => ({ code: await messagesOfPo(source, path) }),
  process: () => {
    throw new Error('Only ES modules can import .po files');
  },
};
