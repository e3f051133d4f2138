import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makePrivateFolder, replaceFile } from './durable-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dreamreel-durable-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (file: string) => (await stat(file)).mode & 0o777;

describe('a file that is replaced', () => {
  it('is readable by its owner alone, also where an older one was readable by everybody', async () => {
    const file = path.join(folder, 'secrets.json');
    await writeFile(file, 'old', { mode: 0o644 });
    await replaceFile(file, 'new');
    expect([await readFile(file, 'utf8'), await modeOf(file)]).toEqual(['new', 0o600]);
    expect(await readdir(folder)).toEqual(['secrets.json']);
  });

  it('has at every moment one of the contents that were written, with many writers at the same time', async () => {
    const file = path.join(folder, 'state.json');
    const contents = Array.from({ length: 20 }, (_, at) => String(at).repeat(50_000));
    const seen = new Set<string>();
    await replaceFile(file, contents[0] ?? '');
    let writing = true;
    const reading = (async () => {
      while (writing) seen.add(await readFile(file, 'utf8'));
    })();
    await Promise.all(contents.map((content) => replaceFile(file, content)));
    writing = false;
    await reading;
    expect([...seen].every((content) => contents.includes(content))).toBe(true);
    expect(await readdir(folder)).toEqual(['state.json']);
  });

  it('keeps its content where it cannot be replaced, and no temporary file is left', async () => {
    await makePrivateFolder(path.join(folder, 'taken', 'inside'));
    await expect(replaceFile(path.join(folder, 'taken'), 'new')).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['taken']);
    expect(await readdir(path.join(folder, 'taken'))).toEqual(['inside']);
  });
});

it('makePrivateFolder makes folders that only their owner may enter', async () => {
  const inner = path.join(folder, 'a', 'b');
  await makePrivateFolder(inner);
  expect([await modeOf(path.dirname(inner)), await modeOf(inner)]).toEqual([0o700, 0o700]);
});
