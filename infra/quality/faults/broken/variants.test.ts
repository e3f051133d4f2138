import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { repositoryRoot } from '../../../dev/repository-root.ts';
import { variants } from './variants.ts';

it.each(variants)('contains the text that becomes a defect: $name', ({ file, whole }) => {
  expect(readFileSync(join(repositoryRoot, file), 'utf8')).toContain(whole);
});
