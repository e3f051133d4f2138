import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { folderForEachTest } from '../testing/folder-for-each-test.ts';
import { makePrivateFolder, replaceFile } from './durable-file.ts';

const folder = folderForEachTest();

const modeOf = async (file: string) => (await stat(file)).mode & 0o777;

describe('replaceFile', () => {
  it('makes a file readable only by its owner, even if the old file was world-readable', async () => {
    const file = path.join(folder(), 'secrets.json');
    await writeFile(file, 'old', { mode: 0o644 });
    await replaceFile(file, 'new');
    expect([await readFile(file, 'utf8'), await modeOf(file)]).toEqual(['new', 0o600]);
    expect(await readdir(folder())).toEqual(['secrets.json']);
  });

  it('never exposes partial content while many writers replace the same file', async () => {
    const file = path.join(folder(), 'state.json');
    const contents = Array.from({ length: 20 }, (_, at) => String(at).repeat(50_000));
    const readContents = new Set<string>();
    await replaceFile(file, contents[0] ?? '');
    let writing = true;
    const reading = (async () => {
      while (writing) readContents.add(await readFile(file, 'utf8'));
    })();
    await Promise.all(contents.map((content) => replaceFile(file, content)));
    writing = false;
    await reading;
    expect([...readContents].every((content) => contents.includes(content))).toBe(true);
    expect(await readdir(folder())).toEqual(['state.json']);
  });

  it('keeps the old content and removes its temporary file if the replacement fails', async () => {
    await makePrivateFolder(path.join(folder(), 'taken', 'inside'));
    await expect(replaceFile(path.join(folder(), 'taken'), 'new')).rejects.toThrow();
    expect(await readdir(folder())).toEqual(['taken']);
    expect(await readdir(path.join(folder(), 'taken'))).toEqual(['inside']);
  });
});

it('a private folder and its new parents can be accessed only by their owner', async () => {
  const inner = path.join(folder(), 'a', 'b');
  await makePrivateFolder(inner);
  expect([await modeOf(path.dirname(inner)), await modeOf(inner)]).toEqual([0o700, 0o700]);
});
