import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { licenceTexts } from './licence-texts.ts';
import { lockedPackages } from './lock-file.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'dreamreel-licences-'));
});
afterEach(() => rm(root, { recursive: true }));

async function installed(name: string, files: Readonly<Record<string, string>>): Promise<void> {
  const folder = join(root, 'node_modules', name);
  await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
}

const locked = (packages: Readonly<Record<string, object>>) =>
  lockedPackages({
    lockfileVersion: 3,
    packages: Object.fromEntries(Object.entries(packages).map(([name, entry]) => [`node_modules/${name}`, entry])),
  });

it('holds the licence and the notice of each shipped package, the same text once', async () => {
  await installed('one', { 'LICENSE.md': 'Text A\r\n', 'index.js': 'code' });
  await installed('two', { LICENCE: 'Text A', NOTICE: 'Made by somebody' });
  await installed('three', { 'license-mit': 'Text A' });
  const entry = { version: '1.0.0', license: 'MIT' };
  const text = await licenceTexts(locked({ one: entry, two: entry, three: entry }), root);
  expect(text).toContain('one 1.0.0\nthree 1.0.0\n\nText A\n');
  expect(text).toContain('two 1.0.0\n\nText A\n\nMade by somebody\n');
  expect(text).not.toContain('code');
});

it('names the licence of a package that has no text, and leaves out tools and other platforms', async () => {
  await installed('bare', { 'package.json': '{}' });
  await installed('tool', { LICENSE: 'Text of a tool' });
  const entry = { version: '1.0.0', license: 'MIT' };
  const text = await licenceTexts(locked({ bare: entry, tool: { ...entry, dev: true }, elsewhere: entry }), root);
  expect(text).toContain('bare 1.0.0\n\nLicence: MIT\n');
  expect(text).not.toContain('tool');
  expect(text).not.toContain('elsewhere');
});
