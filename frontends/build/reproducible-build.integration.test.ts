import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const repositoryRoot = join(import.meta.dirname, '../..');
const BUILD = join(import.meta.dirname, 'testing/build-all.ts');

let folder: string;
let first: ReadonlyMap<string, string>;
let second: ReadonlyMap<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dreamreel-same-build-'));
  first = await build('first');
  second = await build('second');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the files of a build of all front ends: maps names to contents, with one character per byte. */
async function build(name: string): Promise<ReadonlyMap<string, string>> {
  const target = join(folder, name);
  const args = ['--disable-warning=ExperimentalWarning', BUILD, target];
  await promisify(execFile)(process.execPath, args, { cwd: repositoryRoot });
  const entries = await readdir(target, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = async (path: string) => [relative(target, path), await readFile(path, 'latin1')] as const;
  return new Map(await Promise.all(paths.sort().map(read)));
}

describe('the front ends', () => {
  it('have identical bytes in every build of the same source, so an image changes only with its source', () => {
    expect([...second.keys()]).toEqual([...first.keys()]);
    const different = [...first.keys()].filter((name) => second.get(name) !== first.get(name));
    expect(different.map((name) => [name, second.get(name)])).toEqual(different.map((name) => [name, first.get(name)]));
  });

  it('have no file name that a content blocker takes for an ad, a tracker, a share button or a consent banner', () => {
    const blocked = /shar(e|ing)|track|banner|social|analytics|consent|(^|[^a-z])ads?([^a-z]|$)/i;
    const withoutHash = (name: string) => name.replace(/\.[0-9a-f]{10}\./, '.');
    expect([...first.keys()].filter((name) => blocked.test(withoutHash(name)))).toEqual([]);
  });

  it('serve no file that reveals the build folder or the source files', () => {
    const namesSource = (bytes: string) =>
      bytes.includes(repositoryRoot) || bytes.includes(folder) || /"[^"]*\bsrc\/[^"]*\.tsx?"/.test(bytes);
    expect([...first].filter(([, bytes]) => namesSource(bytes)).map(([name]) => name)).toEqual([]);
  });
});
