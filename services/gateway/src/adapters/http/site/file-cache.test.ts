import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderForEachTest } from '@dreamreel/kit/testing/folder-for-each-test';
import { expect, it } from '@jest/globals';
import { fileCache } from './file-cache.ts';

const folder = folderForEachTest();

it('returns the same buffer to all callers until the file changes', async () => {
  const file = path.join(folder(), 'a.js');
  await writeFile(file, 'first');
  const read = fileCache(1_000);
  const all = await Promise.all(Array.from({ length: 50 }, () => read(file)));
  expect(new Set(all.map((content) => content?.bytes)).size).toBe(1);
  expect((await read(file))?.bytes).toBe(all[0]?.bytes);
  await writeFile(file, 'second');
  const after = await read(file);
  expect(after?.bytes.toString()).toBe('second');
  expect(after?.version).not.toBe(all[0]?.version);
  await rm(file);
  expect(await read(file)).toBeUndefined();
});

it('keeps no more than its limit, and still reads a larger file', async () => {
  const read = fileCache(10);
  const [small, large] = [path.join(folder(), 'small'), path.join(folder(), 'large')];
  await writeFile(small, 'small');
  await writeFile(large, 'larger than all of it');
  const kept = await read(small);
  expect((await read(large))?.bytes.toString()).toBe('larger than all of it');
  expect((await read(small))?.bytes).toBe(kept?.bytes);
});

it.each(['.', 'nothing', 'a'.repeat(5_000)])('finds no file at %.20s', async (name) => {
  expect(await fileCache(1_000)(path.join(folder(), name))).toBeUndefined();
});
