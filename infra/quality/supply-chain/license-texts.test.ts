import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from '@dreamreel/kit/testing/folder-for-each-test';
import { expect, it } from '@jest/globals';
import { licenseTexts } from './license-texts.ts';
import { lockedPackages } from './lock-file.ts';

const root = folderForEachTest();

it('contains the license and notice of each shipped package, each text only once, or the name of its license', async () => {
  const installed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    one: { 'LICENSE.md': 'Text A\r\n', 'index.js': 'code' },
    two: { LICENCE: 'Text A', NOTICE: 'Made by somebody' },
    three: { 'license-mit': 'Text A' },
    bare: { 'package.json': '{}' },
    tool: { LICENSE: 'Text of a tool' },
  };
  for (const [name, files] of Object.entries(installed)) {
    const folder = join(root(), 'node_modules', name);
    await mkdir(folder, { recursive: true });
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  }
  const entry = (name: string) => [`node_modules/${name}`, { version: '1.0.0', license: 'MIT', dev: name === 'tool' }];
  const packages = Object.fromEntries([...Object.keys(installed), 'of-another-platform'].map(entry));
  const text = await licenseTexts(lockedPackages({ lockfileVersion: 3, packages }), root());
  expect(text).toContain('one 1.0.0\nthree 1.0.0\n\nText A\n');
  expect(text).toContain('two 1.0.0\n\nText A\n\nMade by somebody\n');
  expect(text).toContain('bare 1.0.0\n\nLicense: MIT\n');
  expect(text).not.toMatch(/code|tool|of-another-platform/);
});
