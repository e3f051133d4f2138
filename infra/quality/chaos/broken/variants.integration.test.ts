import { expect, it } from '@jest/globals';
import { execa } from 'execa';
import { variants } from './variants.ts';

const modules = variants.flatMap(({ name, preload }) => (preload ? { name, module: preload.module } : []));

it.each(modules)('the text that is replaced is in its file: $name', async ({ module }) => {
  const { stderr, exitCode } = await execa('node', ['--import', module, '--eval', ''], { reject: false });
  expect({ stderr, exitCode }).toMatchObject({ exitCode: 0 });
});
