import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';

/** Creates an empty folder before each test and removes it afterward. Returns a function that returns its path. */
export function folderForEachTest(): () => string {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dreamreel-test-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}
