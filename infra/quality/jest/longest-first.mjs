import TestSequencer from '@jest/test-sequencer';

/** Short files with long tests. If no run has measured the files, jest starts the largest first, so these would be last. */
const LONG = /\/(player-pages|admin-pages|killed-processes|hostile-uploads)\.test\.ts$/;

export default class LongestFirst extends TestSequencer {
  async sort(tests) {
    const bySizeOrDuration = await super.sort(tests);
    return bySizeOrDuration.toSorted((a, b) => Number(LONG.test(b.path)) - Number(LONG.test(a.path)));
  }
}
