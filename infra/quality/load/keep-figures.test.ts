import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { FIGURES_DOCUMENT, keepFigures } from './keep-figures.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dreamreel-figures-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('keeps the figures of a load run in a folder that git ignores', () => {
  expect(FIGURES_DOCUMENT.pathname).toMatch(/\/\.dreamreel\/load\.md$/);
});

it('replaces the figures of the same scenario alone', async () => {
  const document = pathToFileURL(join(folder, 'new', 'load.md'));
  const kept = { loadBefore: '1.0', passed: true, memory: 'none' };
  await keepFigures({ ...kept, scenario: 'play', table: 'played once' }, document);
  await keepFigures({ ...kept, scenario: 'search', table: 'searched' }, document);
  await keepFigures({ ...kept, scenario: 'play', table: 'played twice' }, document);
  const text = await readFile(document, 'utf8');
  expect(text).toMatch(/^# Load[\s\S]*## play[\s\S]*played twice[\s\S]*## search[\s\S]*searched/);
  expect(text).not.toContain('played once');
});
